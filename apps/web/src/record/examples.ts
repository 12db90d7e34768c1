// The program's own demonstration records.
import clubEvening from "../../../../fixtures/demo/club-evening.mat?raw";
import ornekMac from "../../../../fixtures/demo/ornek-mac.tavla?raw";
import type { Language } from "../referee/report";

export const examples: { name: string; text: string; title: Record<Language, string> }[] = [
  {
    name: "club-evening.mat",
    text: clubEvening,
    title: { en: "A club evening (.mat, two slips)", tr: "Kulüp akşamı (.mat, iki yanlış)" },
  },
  {
    name: "ornek-mac.tavla",
    text: ornekMac,
    title: { en: "A tavla match in Turkish notation", tr: "Türkçe notasyonla bir tavla maçı" },
  },
];
