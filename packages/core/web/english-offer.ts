import { writeStored } from "./stored.ts";

/**
 * Stands in the page itself, so that a strip shows with the page and no cached page differs: marks a
 * document for whose reader the browser asks for English before Chinese, and who has not answered yet.
 */
export const markEnglishOffer = `try{const at=(lang)=>[...navigator.languages,lang].findIndex((one)=>one.startsWith(lang));
if(Math.min(at("zh"),navigator.languages.length)>at("en")&&localStorage.getItem("englishOffer")===null)document.documentElement.dataset.offers="en"}catch{};`;

/** Whoever has chosen a language, or closed the strip, is not asked again. */
export function endEnglishOffer(): void {
  writeStored("englishOffer", "closed");
  delete document.documentElement.dataset.offers;
}
