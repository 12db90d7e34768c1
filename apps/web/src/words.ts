// Every word of the page, in both languages, and nothing else.
import type { Language } from "./referee/report";
import { language } from "./state";

const words = {
  title: { en: "Hakem – referee for backgammon and tavla records", tr: "Hakem – tavla maç kayıtlarının hakemi" },
  tagline: {
    en: "Bring the record of a match. Every move is checked under the rules; nothing leaves this page.",
    tr: "Bir maç kaydı getir. Her hamle kurallara göre denetlenir; hiçbir şey bu sayfadan dışarı çıkmaz.",
  },
  drop: { en: "Drop files, a folder or an archive here", tr: "Dosya, klasör ya da arşivi buraya bırak" },
  chooseFiles: { en: "Choose files", tr: "Dosya seç" },
  chooseFolder: { en: "Choose a folder", tr: "Klasör seç" },
  paste: {
    en: "Or paste a record, as it stands in a mail or a chat",
    tr: "Ya da kaydı yapıştır: e-postada ya da sohbette nasılsa öyle",
  },
  rule: { en: "Rule on it", tr: "Denetle" },
  examples: { en: "Examples", tr: "Örnekler" },
  newRecord: { en: "Another record", tr: "Başka kayıt" },
  ruling: { en: "Ruling", tr: "Karar" },
  text: { en: "Text", tr: "Metin" },
  replay: { en: "Replay", tr: "Maç" },
  share: { en: "Convert & share", tr: "Çevir ve paylaş" },
  clean: { en: "Nothing is wrong.", tr: "Bir yanlış yok." },
  unreadable: { en: "No match record was recognised.", tr: "Maç kaydı tanınamadı." },
  working: { en: "Ruling …", tr: "Denetleniyor …" },
  noPages: { en: "The explanations could not be had: {0}", tr: "Açıklamalar alınamadı: {0}" },
  failed: { en: "This could not be ruled on: {0}", tr: "Denetlenemedi: {0}" },
  errors: { en: "{0} errors", tr: "{0} hata" },
  oneError: { en: "1 error", tr: "1 hata" },
  warnings: { en: "{0} warnings", tr: "{0} uyarı" },
  oneWarning: { en: "1 warning", tr: "1 uyarı" },
  infos: { en: "{0} remarks", tr: "{0} bilgi" },
  oneInfo: { en: "1 remark", tr: "1 bilgi" },
  error: { en: "error", tr: "hata" },
  warning: { en: "warning", tr: "uyarı" },
  info: { en: "remark", tr: "bilgi" },
  match: { en: "{0} – {1}, {2}-point match", tr: "{0} – {1}, {2} sayılık maç" },
  money: { en: "{0} – {1}, without a limit", tr: "{0} – {1}, sınırsız" },
  games: { en: "{0} games", tr: "{0} oyun" },
  oneGame: { en: "1 game", tr: "1 oyun" },
  score: { en: "{0} : {1}", tr: "{0} : {1}" },
  won: { en: "{0} won", tr: "{0} kazandı" },
  unfinished: { en: "unfinished", tr: "bitmemiş" },
  place: { en: "game {0}, turn {1}", tr: "{0}. oyun, {1}. el" },
  line: { en: "line {0}", tr: "{0}. satır" },
  byte: { en: "byte {0}", tr: "{0}. bayt" },
  toPlay: { en: "{0} to play {1}", tr: "{0}, zar {1}" },
  noLegal: { en: "There is no legal play.", tr: "Geçerli hamle yok." },
  meant: { en: "What was probably meant", tr: "Büyük olasılıkla yazılmak istenen" },
  apply: { en: "Apply", tr: "Uygula" },
  undo: { en: "Undo", tr: "Geri al" },
  redo: { en: "Redo", tr: "Yinele" },
  noFix: { en: "No single repair fits.", tr: "Tek bir düzeltme uymuyor." },
  why: { en: "The rule", tr: "Kural" },
  download: { en: "Download", tr: "İndir" },
  downloadMended: { en: "Download the mended record", tr: "Düzeltilmiş kaydı indir" },
  filter: { en: "Filter findings", tr: "Bulguları süz" },
  language: { en: "Language", tr: "Dil" },
  theme: { en: "Light or dark", tr: "Açık ya da koyu" },
  first: { en: "First turn", tr: "İlk el" },
  previous: { en: "Previous turn", tr: "Önceki el" },
  next: { en: "Next turn", tr: "Sonraki el" },
  last: { en: "Last turn", tr: "Son el" },
  play: { en: "Play", tr: "Oynat" },
  pause: { en: "Pause", tr: "Durdur" },
  cube: { en: "cube {0}", tr: "küp {0}" },
  cubeOf: { en: "cube {0}, {1}", tr: "küp {0}, {1}" },
  game: { en: "Game {0}", tr: "{0}. oyun" },
  copied: { en: "Copied", tr: "Kopyalandı" },
  copyLink: { en: "Copy a link that carries the record", tr: "Kaydı taşıyan bağlantıyı kopyala" },
  tooLong: {
    en: "The record is too long for a link ({0} KB); share the file.",
    tr: "Kayıt bağlantıya sığmıyor ({0} KB); dosyayı paylaş.",
  },
  notation: { en: "Notation", tr: "Notasyon" },
  nothingLost: { en: "Nothing is lost.", tr: "Hiçbir şey kaybolmaz." },
  file: { en: "File", tr: "Dosya" },
  verdict: { en: "Verdict", tr: "Karar" },
  backToTable: { en: "All files", tr: "Bütün dosyalar" },
  bomb: { en: "{0} is too large when unpacked and was left out.", tr: "{0} açıldığında çok büyük, atlandı." },
  badArchive: { en: "{0} could not be unpacked.", tr: "{0} açılamadı." },
  rulesBy: {
    en: "Rules of tavla: Cem Duran, oyunicindeoyun.com",
    tr: "Tavla kuralları: Cem Duran, oyunicindeoyun.com",
  },
  boardFor: { en: "board: {0}", tr: "tahta: {0}" },
  legal: { en: "Legal plays, nearest first ({0})", tr: "Geçerli hamleler, en yakını önce ({0})" },
  pips: { en: "{0} pips", tr: "{0} pip" },
  white: { en: "White", tr: "Beyaz" },
  black: { en: "Black", tr: "Siyah" },
  looking: { en: "Looking for what was meant …", tr: "Ne yazılmak istendiği aranıyor …" },
  inText: { en: "Show it in the text", tr: "Metinde göster" },
  more: { en: "Show more ({0})", tr: "Daha fazla göster ({0})" },
  stopped: {
    en: "This took too long and was stopped. The page goes on.",
    tr: "Bu çok uzun sürdü, durduruldu. Sayfa çalışmayı sürdürüyor.",
  },
  offline: { en: "Works offline", tr: "Çevrimdışı çalışır" },
  gameWon: { en: "{0} wins {1}", tr: "{0} kazandı: {1}" },
  points: { en: "{0} points", tr: "{0} sayı" },
  onePoint: { en: "1 point", tr: "1 sayı" },
  gameOver: { en: "end of the game", tr: "oyun sonu" },
  copyWhat: { en: "Copy {0}", tr: "{0} kopyala" },
  scoreSheet: { en: "Moves", tr: "Hamleler" },
  illegal: { en: "against the rules", tr: "kurala aykırı" },
  shareFile: { en: "Share …", tr: "Paylaş …" },
  take: { en: "The record", tr: "Kayıt" },
  convertTo: { en: "Into another notation", tr: "Başka notasyona çevir" },
  losing: { en: "Has no place there: {0}", tr: "Orada yeri yok: {0}" },
  comments: { en: "Kept there as comments: {0}", tr: "Orada açıklama olarak kalır: {0}" },
  reports: { en: "Reports", tr: "Raporlar" },
  htmlReport: { en: "Report as a page (HTML)", tr: "Rapor (HTML sayfası)" },
  decisionsCsv: { en: "Decisions as a table (CSV)", tr: "Kararlar tablosu (CSV)" },
  downloadAs: { en: "Download {0}", tr: "{0} indir" },
  printSheets: { en: "Print the two score sheets", tr: "İki skor çizelgesini yazdır" },
  print: { en: "Print the ruling", tr: "Kararı yazdır" },
  csv: { en: "The table as CSV", tr: "Tablo (CSV)" },
  filesDone: { en: "{0} of {1} files", tr: "{0}/{1} dosya" },
  matches: { en: "matches", tr: "maç" },
  gamesWord: { en: "games", tr: "oyun" },
  cleanWord: { en: "clean", tr: "temiz" },
  withErrors: { en: "with errors", tr: "hatalı" },
  frequent: { en: "Most frequent findings", tr: "En sık bulgular" },
} as const satisfies Record<string, Record<Language, string>>;

export type Word = keyof typeof words;

export function say(language: Language, word: Word, ...values: (string | number)[]): string {
  return words[word][language].replace(/\{(\d)\}/g, (_, n: string) => String(values[Number(n)] ?? ""));
}

// Why there is no answer, as reasonOf() has it: the referee was stopped, or what he said.
export function sayWhyNot(language: Language, reason: string, word: "failed" | "noPages" = "failed"): string {
  return reason === "stopped" ? say(language, "stopped") : say(language, word, reason);
}

// White's first; what nobody is called by is his colour.
export function namesOf(of: { names?: [string, string] } | undefined): [string, string] {
  return [of?.names?.[0] || say(language.value, "white"), of?.names?.[1] || say(language.value, "black")];
}

export function counted(language: Language, one: Word, many: Word, count: number): string {
  return count === 1 ? say(language, one) : say(language, many, count);
}
