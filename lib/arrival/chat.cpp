// Chats and logs: a time, a name or both before every line, or on a line above it. The name of the sender is
// kept where several tell turns that do not name their player themselves, because it says whose turn it is.
#include <algorithm>
#include <map>
#include <string>

#include "arrival/lines.hpp"
#include "arrival/stamp.hpp"
#include "arrival/ways.hpp"
#include "core/ascii.hpp"
#include "core/fold.hpp"
#include "core/lexicon.hpp"
#include "core/utf8.hpp"

namespace hakem::arrival {
namespace {

constexpr std::size_t longest_name = 60;

// A line of a message: its text, the sender if this line names him.
struct Message {
  Line line;
  std::size_t body = 0;     // of the whole text
  std::string_view sender;  // "" if the line tells none
  std::size_t sender_at = 0;
  bool stamped = false;
  bool is_dated = false;
  bool is_head = false;          // only says who wrote what follows
  std::size_t behind_stamp = 0;  // where the sender stands, if there is one
  bool ends_quote = false;       // the sign that closes a message of several lines ends the line

  // What looked like a name is the text's own.
  void forget_sender() {
    if (is_head || sender.empty()) return;
    sender = {};
    body = behind_stamp;
  }
};

std::string_view trimmed_sender(std::string_view text) {
  text.remove_prefix(std::min(text.find_first_not_of(" \t"), text.size()));
  return text.substr(0, text.find_last_not_of(" \t,-~") + 1);
}

bool may_be_name(std::string_view name) {
  return !name.empty() && name.size() <= longest_name && name.find_first_of("/*;[]=") == name.npos &&
         (is_ascii_letter(static_cast<unsigned char>(name[0])) ||
          static_cast<unsigned char>(name[0]) >= 0x80 || name[0] == '+');
}

// "Name: text", "<Name> text" or a cell with the name behind a stamp.
void take_sender(std::string_view text, std::string_view line, std::size_t at, Message& message) {
  const std::string_view rest = line.substr(at);
  const std::size_t offset = static_cast<std::size_t>(line.data() - text.data());
  message.body = message.behind_stamp = offset + at;
  std::size_t begin = 0;
  std::size_t end = rest.npos;
  std::size_t behind = 0;
  if (rest.starts_with('<')) {
    begin = 1;
    end = rest.find('>');
    behind = end + 1;
  } else {
    end = rest.find(':');
    behind = end + 1;
    if (end != rest.npos && behind < rest.size() && rest[behind] != ' ' && rest[behind] != '\t')
      end = rest.npos;
    const std::size_t tab = at > 0 && line[at - 1] == '\t' ? rest.find('\t') : rest.npos;
    if (tab < end) behind = (end = tab) + 1;  // cells: time, name, text
  }
  if (end == rest.npos) return;
  std::string_view name = trimmed_sender(rest.substr(begin, end - begin));
  if (begin == 1)  // what he may do in a channel
    name.remove_prefix(std::min(name.find_first_not_of("@+%&~!"), name.size()));
  if (!may_be_name(name)) return;
  message.sender = name;
  message.sender_at = static_cast<std::size_t>(name.data() - text.data());
  message.body = offset + at + std::min(behind + (rest.substr(behind, 1) == " " ? 1 : 0), rest.size());
}

// "Name, [21.03.2026 20:10]", "Name — Today at 20:10", "Name  8:15 PM": a head above its message.
bool take_head(std::string_view text, std::string_view line, Message& message) {
  for (std::size_t at = 1; at < std::min(line.size(), longest_name + 4); ++at) {
    if (!is_digit(line[at]) && line[at] != '[' && line[at] != '(' && !is_blank(line[at - 1])) continue;
    const Stamp stamp = stamp_at(line, at);
    if (stamp.end == 0 || stamp.end < line.size()) continue;
    std::string_view name = trimmed(line.substr(0, at), " \t,~");
    const std::size_t whole = name.size();
    for (const std::string_view dash : {"\xE2\x80\x94", "\xE2\x80\x93", " -"})
      if (name.ends_with(dash)) name = trimmed_sender(name.substr(0, name.size() - dash.size()));
    if (!stamp.bracketed && name.size() == whole)
      return false;  // "Mola 20:10", "Istanbul Open, 21.03.2026 20:15"
    if (!may_be_name(name) || name.find(':') != name.npos) return false;
    message.sender = name;
    message.sender_at = static_cast<std::size_t>(name.data() - text.data());
    message.is_head = true;
    return true;
  }
  return false;
}

Message message_of(std::string_view text, const Line& line) {
  Message message;
  message.line = line;
  message.body = message.behind_stamp = line.begin;
  const std::string_view words = line.in(text);
  const Stamp stamp = stamp_at(words, 0);
  if (stamp.end != 0) {
    message.stamped = true;
    message.is_dated = stamp.has_date;
    take_sender(text, words, std::min(stamp.end, words.size()), message);
    return message;
  }
  message.stamped = take_head(text, words, message);
  return message;
}

bool begins_with_die(std::string_view body, std::size_t at) {
  return at < body.size() && body[at] >= '1' && body[at] <= '6';
}

bool begins_with_roll(std::string_view body) {
  const std::size_t open = std::min(body.find_first_not_of("(["), body.size());
  body.remove_prefix(open);
  if (!begins_with_die(body, 0)) return false;
  std::size_t second = 1;
  if (body.size() > 1 && std::string_view("-,x ./+").find(body[1]) != std::string_view::npos) ++second;
  if (second < body.size() && body[second] == ' ') ++second;
  return begins_with_die(body, second) && (second + 1 == body.size() || !is_digit(body[second + 1]));
}

// A turn that does not say whose it is: a roll, a play, or an action with the cube.
bool tells_turn(std::string_view body) {
  body = trimmed_sender(body);
  if (body.empty()) return false;
  if (begins_with_roll(body)) return true;
  const std::size_t digits = std::min(body.find_first_not_of("0123456789"), body.size());
  if (digits > 0 && body.substr(digits).starts_with('/')) return true;
  const std::string folded = fold(body);
  for (const Word word :
       {Word::doubles, Word::takes, Word::drops, Word::dances, Word::resigns, Word::cube, Word::beavers})
    if (length_of(word, folded) > 0) return true;
  return false;
}

// "vidooo": a word or two, and no number.
bool is_short(std::string_view body) {
  return count_of(trimmed(body), " ") < 2 && std::ranges::none_of(body, is_digit);
}

// "X: wins 2 points": a side and not a person, who may say anything.
bool is_label(std::string_view sender) { return sender.size() == 1; }

class Chat {
 public:
  explicit Chat(std::string_view text) : text_(text) {
    for (const Line& line : lines_of(text)) messages_.push_back(message_of(text, line));
    if (!has_senders())
      for (Message& message : messages_) message.forget_sender();
    take_off_shared_beginning();
    take_off_senders_above();
    take_off_quotes();
  }

  std::optional<Unwrapped> undo() {
    if (!is_chat()) return {};
    std::erase_if(messages_, [&](const Message& message) {  // "21:07 -!- nadia has joined"
      return message.stamped && text_.substr(message.behind_stamp).starts_with("-!- ");
    });
    const bool keeps_names = senders_tell_turns();
    Unwrapped made;
    const Message* head = nullptr;
    bool rolled = false;  // "tamam" takes no cube before
    for (const Message& message : messages_) {
      if (message.is_head) {
        head = &message;
        continue;
      }
      const Message& from = message.stamped || head == nullptr ? message : *head;
      const std::string_view body =
          text_.substr(message.body, message.line.end - std::min(message.body, message.line.end));
      rolled = rolled || begins_with_roll(trimmed_sender(body));
      if (keeps_names && !from.sender.empty() &&
          ((rolled && (tells_turn(body) || is_short(body))) || is_label(from.sender))) {
        made.copy(text_, from.sender_at, from.sender_at + from.sender.size());
        made.put(": ", message.body, message.body);
      }
      const std::size_t begin = std::min(message.body, message.line.end);
      made.copy(text_, begin, end_of_words(begin, message.line.end - (message.ends_quote ? 1 : 0)));
      made.copy(text_, message.line.end, message.line.next);
    }
    return made;
  }

 private:
  // "<This message was edited>", "<Bu mesaj düzenlendi>": what a program says behind a message, and no record
  // does.
  std::size_t end_of_words(std::size_t begin, std::size_t end) const {
    const std::string_view words = text_.substr(begin, end - begin);
    for (const std::string_view note : {" (edited)", " (düzenlendi)", " (bearbeitet)"})
      if (words.ends_with(note)) return end - note.size();
    const std::size_t open = words.rfind('<');
    if (open == words.npos || !words.ends_with('>')) return end;
    const std::string_view said = words.substr(open);
    const bool is_note = said.find(' ') != said.npos && std::ranges::none_of(said, is_digit);
    return is_note ? begin + open : end;
  }

  // A message of several lines in quotes.
  void take_off_quotes() {
    for (std::size_t i = 0; i < messages_.size(); ++i) {
      if (!messages_[i].stamped || !text_.substr(messages_[i].body).starts_with('"')) continue;
      std::size_t last = i;
      while (last + 1 < messages_.size() && !messages_[last + 1].stamped) ++last;
      while (last > i && is_blank_line(messages_[last].line.in(text_))) --last;
      if (last == i || !messages_[last].line.in(text_).ends_with('"')) continue;
      ++messages_[i].body;
      messages_[last].ends_quote = true;
    }
  }

  // The sender on a line above every message, the time on one below it.
  void take_off_senders_above() {
    std::map<std::string_view, std::size_t> lines;
    std::size_t times = 0;
    for (const Message& message : messages_) {
      const std::string_view line = message.line.in(text_);
      if (message.stamped && message.behind_stamp >= message.line.end) ++times;
      if (!message.stamped && !is_blank_line(line) && std::ranges::none_of(line, is_digit)) ++lines[line];
    }
    constexpr std::size_t fewest = 3;
    const std::size_t below = std::erase_if(messages_, [&](const Message& message) {
      const auto found = lines.find(message.line.in(text_));
      return !message.stamped && found != lines.end() && found->second >= fewest &&
             found->second * 5 >= times * 4 && times >= fewest;
    });
    has_senders_above_ = below > 0;
    if (has_senders_above_) take_off_times_below();
  }

  // With the blank lines between the messages.
  void take_off_times_below() {
    bool gone = false;
    std::erase_if(messages_, [&](const Message& message) {
      const bool is_time = message.stamped && message.behind_stamp >= message.line.end;
      return gone = is_time || (gone && is_blank_line(message.line.in(text_)));
    });
  }

  // "nadia X: ", "nadia O: ": what all senders begin with is whose log it is, and the record's labels follow.
  void take_off_shared_beginning() {
    std::string_view shared;
    std::map<std::string_view, std::size_t> senders;
    for (const Message& message : messages_)
      if (!message.sender.empty()) ++senders[message.sender];
    if (senders.size() < 2) return;
    shared = senders.begin()->first;
    for (const auto& [sender, count] : senders)
      shared = shared.substr(
          0, static_cast<std::size_t>(std::ranges::mismatch(shared, sender).in1 - shared.begin()));
    shared = shared.substr(0, shared.find_last_of(" \t|") + 1);
    if (shared.empty()) return;
    for (Message& message : messages_) {
      if (message.is_head || !text_.substr(message.behind_stamp).starts_with(shared)) continue;
      message.body = message.behind_stamp + shared.size();
      message.sender = {};
    }
  }

  // A log has stamps and no senders: keys of the record stand behind them, "Length: 3". Senders are few, and
  // nearly every message has one.
  bool has_senders() const {
    std::map<std::string_view, std::size_t> senders;
    std::size_t named = 0;
    std::size_t filled = 0;
    for (const Message& message : messages_) {
      if (!message.stamped ||
          is_blank_line(text_.substr(message.behind_stamp,
                                     message.line.end - std::min(message.behind_stamp, message.line.end))))
        continue;
      ++filled;
      if (message.sender.empty()) continue;
      ++named;
      ++senders[message.sender];
    }
    constexpr std::size_t few = 3;
    // Messages of many lines are few, and one of them may be of the program itself.
    const bool most = filled * 4 < messages_.size() ? named * 3 >= filled * 2 : named * 10 >= filled * 9;
    return most && (senders.size() <= few || senders.size() * 4 <= named);
  }

  // Some lines with the whole of a stamp, or most lines with a time.
  bool is_chat() const {
    std::size_t filled = 0;
    std::size_t stamped = 0;
    std::size_t named = 0;
    for (const Message& message : messages_) {
      if (is_blank_line(message.line.in(text_))) continue;
      ++filled;
      stamped += message.stamped ? 1 : 0;
      named += message.stamped && !message.sender.empty() ? 1 : 0;
    }
    constexpr std::size_t fewest = 2;
    if (has_senders_above_ || (stamped >= fewest && stamped * 2 >= filled)) return true;
    return named >= fewest || (named == 1 && messages_.front().is_dated && !messages_.front().is_head);
  }

  bool senders_tell_turns() const {
    std::map<std::string_view, std::size_t> turns;
    std::string_view head;
    for (const Message& message : messages_) {
      if (message.is_head) head = message.sender;
      if (message.is_head) continue;
      const std::string_view body =
          text_.substr(message.body, message.line.end - std::min(message.body, message.line.end));
      const std::string_view sender = message.stamped ? message.sender : head;
      if (!sender.empty() && begins_with_roll(trimmed_sender(body))) ++turns[sender];
    }
    return turns.size() >= 2;
  }

  std::string_view text_;
  std::vector<Message> messages_;
  bool has_senders_above_ = false;
};

}  // namespace

std::optional<Unwrapped> undo_chat(std::string_view text) { return Chat(text).undo(); }

}  // namespace hakem::arrival
