#include "batch/config.hpp"

#include <toml++/toml.h>

#include <algorithm>
#include <filesystem>
#include <functional>

#include "batch/system.hpp"
#include "core/suggest.hpp"
#include "diag/message.hpp"
#include "diag/plain_text.hpp"
#include "diag/say.hpp"
#include "ruling/selection.hpp"

namespace hakem {
namespace {

constexpr std::size_t shown = 60;  // characters of a wrong word

class ConfigReader {
 public:
  ConfigReader(const std::string& path, Language language, std::vector<std::string>& problems)
      : path_(path), language_(language), problems_(problems) {}

  Config read(const toml::table& document) {
    config_.path = path_;
    read_keys(document,
              {
                  {"select", [&](const toml::node& node) { codes(node, config_.select); }},
                  {"ignore", [&](const toml::node& node) { codes(node, config_.ignore); }},
                  {"include", [&](const toml::node& node) { words(node, config_.include); }},
                  {"exclude", [&](const toml::node& node) { words(node, config_.exclude); }},
                  {"severity", [&](const toml::node& node) { severities(node); }},
                  {"per-file", [&](const toml::node& node) { per_file(node); }},
                  {"fail-on",
                   [&](const toml::node& node) {
                     one_of(node, {"error", "warning", "info", "never"}, config_.fail_on);
                   }},
                  {"lang",
                   [&](const toml::node& node) {
                     one_of(node, {"tr", "en"}, config_.lang);
                   }},
                  {"rules", [&](const toml::node& node) { rules(node); }},
                  {"options", [&](const toml::node& node) { rule_options(node); }},
                  {"baseline", [&](const toml::node& node) { beside(node, config_.baseline); }},
                  {"max-findings", [&](const toml::node& node) { number(node, 0, config_.max_findings); }},
                  {"jobs", [&](const toml::node& node) { number(node, 1, config_.jobs); }},
              });
    return std::move(config_);
  }

  void complain(const toml::source_region& where, const std::string& what) {
    problems_.push_back(
        fmt::format("{}:{}:{}: {}", plain(path_), where.begin.line, where.begin.column, what));
  }

 private:
  struct Key {
    std::string_view name;
    std::function<void(const toml::node&)> take;
  };

  void read_keys(const toml::table& table, const std::vector<Key>& known) {
    for (const auto& [key, node] : table) {
      const auto found = std::ranges::find(known, key.str(), &Key::name);
      if (found != known.end()) {
        found->take(node);
        continue;
      }
      std::vector<std::string_view> names;
      names.reserve(known.size());
      for (const Key& candidate : known) names.push_back(candidate.name);
      complain(key.source(), unknown(say(language_, "there is no key {}", "{} diye bir anahtar yok",
                                         plain(key.str(), shown)),
                                     nearest(key.str(), names)));
    }
  }

  std::string unknown(std::string text, std::string_view meant) const {
    if (!meant.empty())
      text += say(language_, "; did you mean \"{}\"?", "; \"{}\" mi demek istediniz?", meant);
    return text;
  }

  void wrong_kind(const toml::node& node, std::string_view en, std::string_view tr) {
    complain(node.source(), say(language_, "{} belongs here", "burada {} olmalı", in(language_, en, tr)));
  }

  void words(const toml::node& node, std::vector<std::string>& into) {
    const toml::array* list = node.as_array();
    if (list == nullptr) return wrong_kind(node, "a list of strings", "bir metin listesi");
    for (const toml::node& item : *list) {
      if (const auto word = item.value<std::string>())
        into.push_back(*word);
      else
        wrong_kind(item, "a string", "bir metin");
    }
  }

  void codes(const toml::node& node, std::vector<std::string>& into) {
    const std::size_t first = into.size();
    words(node, into);
    for (std::size_t i = first; i < into.size(); ++i) check_code(node.source(), into[i]);
  }

  void check_code(const toml::source_region& where, std::string_view word) {
    if (names_codes(word)) return;
    complain(where, unknown(say(language_, "no finding is called \"{}\"", "\"{}\" diye bir bulgu yok",
                                plain(word, shown)),
                            nearest_code(word)));
  }

  void severities(const toml::node& node) {
    const toml::table* table = node.as_table();
    if (table == nullptr) return wrong_kind(node, "a table", "bir tablo");
    for (const auto& [key, value] : *table) {
      check_code(key.source(), key.str());
      const auto word = value.value<std::string>();
      const auto severity = word ? severity_named(*word) : std::optional<Severity>();
      if (severity)
        config_.severities.emplace_back(key.str(), *severity);
      else
        wrong_kind(value, "\"error\", \"warning\" or \"info\"", "\"error\", \"warning\" ya da \"info\"");
    }
  }

  void per_file(const toml::node& node) {
    const toml::array* list = node.as_array();
    if (list == nullptr || !list->is_homogeneous(toml::node_type::table))
      return wrong_kind(node, "[[per-file]] tables", "[[per-file]] tabloları");
    for (const toml::node& item : *list) {
      Config::PerFile rule;
      read_keys(*item.as_table(), {
                                      {"files", [&](const toml::node& inner) { words(inner, rule.files); }},
                                      {"ignore", [&](const toml::node& inner) { codes(inner, rule.ignore); }},
                                  });
      config_.per_file.push_back(std::move(rule));
    }
  }

  void one_of(const toml::node& node, const std::vector<std::string_view>& allowed, std::string& into) {
    const std::string word = node.value_or(std::string());
    if (std::ranges::find(allowed, word) != allowed.end()) {
      into = word;
      return;
    }
    not_one_of(node, allowed);
  }

  void not_one_of(const toml::node& node, const std::vector<std::string_view>& allowed) {
    std::string all;
    for (const std::string_view candidate : allowed)
      all += (all.empty() ? "" : ", ") + std::string(candidate);
    complain(node.source(),
             say(language_, "one of these belongs here: {}", "burada bunlardan biri olmalı: {}", all));
  }

  void rules(const toml::node& node) {
    config_.rules = profile_named(node.value_or(std::string()));  // by any of its names, "klasik" as well
    if (config_.rules) return;
    std::vector<std::string_view> names;
    for (std::size_t i = 0; i < n_profiles; ++i) names.push_back(profile_name(static_cast<Profile>(i)));
    not_one_of(node, names);
  }

  // Names and values in either language; yes and no may be true and false.
  void rule_options(const toml::node& node) {
    const toml::table* table = node.as_table();
    if (table == nullptr) return wrong_kind(node, "a table", "bir tablo");
    for (const auto& [key, value] : *table) {
      const auto flag = value.value_exact<bool>();
      const std::string word = flag ? (*flag ? "yes" : "no") : value.value_or(std::string("?"));
      const RuleOptionFound found = find_rule_option(key.str(), word);
      if (found.option && found.value) {
        choose(config_.rule_options, {*found.option, *found.value, {}});
        continue;
      }
      std::vector<std::string_view> known;
      if (!found.option) {
        for (const RuleOptionEntry& entry : hakem::rule_options())
          known.insert(known.end(), {entry.en, entry.tr});
        complain(key.source(), unknown(say(language_, "there is no option {}", "{} diye bir seçenek yok",
                                           plain(key.str(), shown)),
                                       nearest(key.str(), known)));
        continue;
      }
      std::string all;
      for (const RuleOptionEntry::Value& one : hakem::rule_options()[*found.option].values)
        (all += all.empty() ? "" : ", ") += in(language_, one.en, one.tr);
      complain(value.source(),
               say(language_, "one of these belongs here: {}", "burada bunlardan biri olmalı: {}", all));
    }
  }

  void beside(const toml::node& node, std::string& into) {
    const auto name = node.value<std::string>();
    if (!name) return wrong_kind(node, "a string", "bir metin");
    into = os::text_of(std::filesystem::path(path_).parent_path() / *name);
  }

  void number(const toml::node& node, std::int64_t least, std::optional<std::size_t>& into) {
    const auto value = node.value_exact<std::int64_t>();
    if (value && *value >= least)
      into = static_cast<std::size_t>(*value);
    else
      complain(node.source(), say(language_, "a number from {} on belongs here",
                                  "burada {} ya da büyük bir sayı olmalı", least));
  }

  std::string path_;
  Language language_;
  std::vector<std::string>& problems_;
  Config config_;
};

// In Turkish what toml++ says in English is cited only where it is none of the usual things.
std::string no_toml(std::string_view why, Language language) {
  if (language == Language::en) return fmt::format("this is no TOML (toml++: {})", why);
  constexpr std::string_view before_sign = "saw '";
  const auto says = [&](std::string_view words) { return why.find(words) != std::string_view::npos; };
  if (says("could not determine value type") || says("parsing boolean"))
    return "bu TOML değil: bu bir değer değil (metin tırnak ister)";
  if (says("end-of-file")) return "bu TOML değil: metin yarım kalmış";
  if (says("redefine") || says("duplicate")) return "bu TOML değil: bu anahtar daha önce verilmiş";
  if (says("unescaped control")) return "bu TOML değil: metnin tırnağı satırında kapanmıyor";
  if (const std::size_t at = why.rfind(before_sign); at != std::string_view::npos)
    return fmt::format("bu TOML değil: burada '{} olmaz", why.substr(at + before_sign.size()));
  return fmt::format("bu TOML değil (toml++: {})", why);
}

}  // namespace

Config read_config(const std::string& path, std::string_view text, Language language,
                   std::vector<std::string>& problems) {
  ConfigReader reader(path, language, problems);
  try {
    return reader.read(toml::parse(text, path));
  } catch (const toml::parse_error& error) {
    reader.complain(error.source(), no_toml(plain(error.description()), language));
    return {};
  }
}

std::string find_config(const std::string& folder) {
  namespace fs = std::filesystem;
  std::error_code error;
  fs::path here = fs::absolute(folder.empty() ? fs::path(".") : fs::path(folder), error).lexically_normal();
  while (!error) {
    const fs::path candidate = here / "hakem.toml";
    std::error_code missing;
    if (fs::is_regular_file(candidate, missing)) return os::text_of(candidate);
    if (!here.has_parent_path() || here == here.parent_path()) break;
    here = here.parent_path();
  }
  return {};
}

}  // namespace hakem
