#include "diag/sarif_rules.hpp"

#include "diag/json_text.hpp"
#include "diag/page.hpp"

namespace hakem {
namespace {

void append_text(std::string& out, std::string_view text) { JsonObject(out).text("text", text); }

void append_texts(const CatalogEntry& page, Language language, JsonObject& rule) {
  const Explanation texts = explanation(page, language);
  const std::string meaning = paragraphs_text(texts.meaning);
  append_text(rule.member("shortDescription"), first_sentence(texts.meaning));
  append_text(rule.member("fullDescription"), meaning);
  JsonObject help(rule.member("help"));
  help.text("text", meaning);
  help.text("markdown", fmt::format("{}\n\n## {}\n\n{}\n\n## {}\n\n{}\n", texts.meaning,
                                    in(language, "Reported", "Bildirilir"), texts.reported,
                                    in(language, "Not reported", "Bildirilmez"), texts.not_reported));
}

// Without an address the page is named as it is found in a checkout.
void append_page(const CatalogEntry& page, std::string_view home, JsonObject& rule) {
  const std::string path = fmt::format("docs/diagnostics/{}-{}.md", page.id, page.name);
  if (home.empty())
    JsonObject(rule.member("properties")).text("page", path);
  else
    rule.text("helpUri", fmt::format("{}/blob/main/{}", home, path));
}

void append_rule(const CatalogEntry& page, const RenderOptions& options, std::string& out) {
  JsonObject rule(out);
  rule.text("id", page.id);
  rule.text("name", page.name);
  append_texts(page, options.language, rule);
  JsonObject(rule.member("defaultConfiguration")).text("level", sarif_level(page.severity));
  append_page(page, options.home, rule);
}

}  // namespace

std::string_view sarif_level(Severity severity) {
  return severity == Severity::info ? "note" : severity_name(severity, Language::en);
}

void append_sarif_driver(std::span<const Code> rules, const RenderOptions& options, std::string& out) {
  JsonObject driver(out);
  driver.text("name", "Hakem");
  driver.text("version", version());
  driver.text("semanticVersion", version());
  if (!options.home.empty()) driver.text("informationUri", options.home);
  driver.text("language", in(options.language, "en", "tr"));
  JsonArray list(driver.member("rules"));
  for (const Code code : rules) append_rule(entry(code), options, list.next().append("\n"));
}

void append_sarif_translation(std::span<const Code> rules, Language language, std::string& out) {
  JsonObject translation(out);
  translation.text("name", in(language, "Hakem, in English", "Hakem, Türkçe"));
  translation.text("language", in(language, "en", "tr"));
  {
    JsonArray contents(translation.member("contents"));
    append_json(contents.next(), "localizedData");
  }
  JsonObject(translation.member("associatedComponent")).text("name", "Hakem");
  JsonArray list(translation.member("rules"));
  for (const Code code : rules) {
    JsonObject rule(list.next().append("\n"));
    rule.text("id", id(code));
    append_texts(entry(code), language, rule);
  }
}

}  // namespace hakem
