#include "diag/system_reason.hpp"

#include <algorithm>
#include <cerrno>
#include <string_view>
#include <system_error>

#include "core/fold.hpp"
#include "diag/message.hpp"
#include "diag/say.hpp"

namespace hakem {
namespace {

struct Reason {
  int error;
  std::string_view tr;
};

// What reading and writing files can meet.
constexpr Reason reasons[] = {
    {EPERM, "işleme izin yok"},
    {ENOENT, "böyle bir dosya ya da klasör yok"},
    {EINTR, "işlem yarıda kesildi"},
    {EIO, "aygıt okuma/yazma hatası verdi"},
    {ENXIO, "böyle bir aygıt yok"},
    {EAGAIN, "şu anda yapılamıyor, yeniden deneyin"},
    {ENOMEM, "bellek yetmedi"},
    {EACCES, "erişim izni yok"},
    {EBUSY, "dosya ya da aygıt kullanımda"},
    {EEXIST, "bu adda bir dosya zaten var"},
    {EXDEV, "başka bir dosya sisteminde"},
    {ENODEV, "böyle bir aygıt yok"},
    {ENOTDIR, "yoldaki adlardan biri klasör değil"},
    {EISDIR, "bu bir klasör"},
    {EINVAL, "geçersiz istek"},
    {ENFILE, "sistemde açık dosya sayısı sınırda"},
    {EMFILE, "açık dosya sayısı sınırda"},
    {ETXTBSY, "dosya şu anda çalışan bir program"},
    {EFBIG, "dosya çok büyük"},
    {ENOSPC, "diskte yer kalmadı"},
    {ESPIPE, "bu bir boru: içinde geri dönülemez"},
    {EROFS, "dosya sistemi salt okunur"},
    {EMLINK, "çok fazla bağ var"},
    {EPIPE, "karşı taraf okumayı bıraktı"},
    {ENAMETOOLONG, "ad çok uzun"},
    {ELOOP, "simgesel bağlar birbirine dönüyor"},
    {ENOTEMPTY, "klasör boş değil"},
    {EOVERFLOW, "dosya buraya sığmayacak kadar büyük"},
    {EILSEQ, "ad geçersiz baytlar içeriyor"},
    {EOPNOTSUPP, "bu dosya sistemi bunu yapamıyor"},
    {ETIMEDOUT, "zaman aşımı"},
#ifdef ESTALE  // the C library of Windows has neither
    {ESTALE, "dosya sunucuda artık yok"},
    {EDQUOT, "disk kotası doldu"},
#endif
};

// What no system says.
struct OwnReason {
  int error;
  std::string_view en;
  std::string_view tr;
};
constexpr OwnReason own_reasons[] = {
    {became_shorter, "it became shorter while it was read", "okunurken kısaldı"},
    {end_missing, "its end is missing, and with it perhaps more members",
     "sonu eksik, belki başka üyeleri de"},
    {bytes_behind, "bytes that are no part of it follow the compressed data",
     "sıkıştırılmış verinin ardından ona ait olmayan baytlar geliyor"},
    {several_members, "it holds several files; name one of them, as in season.zip/final.mat",
     "içinde birkaç dosya var; birini verin, sezon.zip/final.mat gibi"},
};

// A word of libarchive's sentences, the more telling ones first.
struct ArchiveWord {
  std::string_view sign;
  std::string_view tr;
};
constexpr ArchiveWord archive_words[] = {
    {"passphrase", "parolayla kilitli"},
    {"encrypt", "parolayla kilitli"},
    {"unsupported", "böyle bir sıkıştırma burada açılamıyor"},
    {"not supported", "böyle bir sıkıştırma burada açılamıyor"},
    {"trunc", "yarım kalmış"},
    {"premature", "yarım kalmış"},
    {"unexpected end", "yarım kalmış"},
    {"crc", "içi bozuk, sağlaması tutmuyor"},
    {"checksum", "içi bozuk, sağlaması tutmuyor"},
    {"unrecognized", "bilinen bir arşiv değil"},
    {"damaged", "bozuk"},
    {"corrupt", "bozuk"},
    {"invalid", "bozuk"},
    {"bad ", "bozuk"},
    {"inconsistent", "bozuk"},
    {"failed", "bozuk"},
    {"malformed", "bozuk"},
};

}  // namespace

std::string system_reason(int error, Language language) {
  const auto* const own = std::ranges::find(own_reasons, error, &OwnReason::error);
  if (own != std::end(own_reasons)) return std::string(in(language, own->en, own->tr));
  const auto* const found = std::ranges::find(reasons, error, &Reason::error);
  if (language == Language::tr && found != std::end(reasons)) return std::string(found->tr);
  const std::string words = std::generic_category().message(error);
  return say(language, "{}", "sistem hatası ({})", words);
}

std::string archive_reason(std::string_view sentence, Language language) {
  if (language == Language::en) return std::string(sentence);
  const std::string folded = fold(sentence);
  const auto* const found = std::ranges::find_if(
      archive_words, [&](const ArchiveWord& word) { return folded.find(word.sign) != std::string::npos; });
  return found != std::end(archive_words) ? std::string(found->tr) : fmt::format("libarchive: {}", sentence);
}

}  // namespace hakem
