#include "diag/system_reason.hpp"

#include <algorithm>
#include <cerrno>
#include <string_view>
#include <system_error>

#include "diag/message.hpp"

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
    {ESTALE, "dosya sunucuda artık yok"},
    {EDQUOT, "disk kotası doldu"},
};

}  // namespace

std::string system_reason(int error, Language language) {
  if (error == became_shorter)
    return std::string(in(language, "it became shorter while it was read", "okunurken kısaldı"));
  const auto* const found = std::ranges::find(reasons, error, &Reason::error);
  if (language == Language::tr && found != std::end(reasons)) return std::string(found->tr);
  return std::generic_category().message(error);
}

}  // namespace hakem
