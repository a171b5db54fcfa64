import { chromium } from "playwright-core";
const browser = await chromium.launch({ executablePath: "/usr/bin/chromium", args: ["--no-sandbox"] });
const page = await browser.newPage({ viewport: { width: +(process.argv[3] ?? 1440), height: 900 } });
await page.goto(`http://localhost:${process.argv[4] ?? 3171}/publicCodes/codeDetail?id=${process.argv[2]}&lang=zh-TW`, { waitUntil: "networkidle" });
console.log(await page.evaluate(() => { const out=[]; const n=(e)=>e.querySelectorAll("*").length;
 const walk=(e,d)=>{ const r=e.getBoundingClientRect(); out.push("  ".repeat(d)+e.tagName+"#"+(e.id||e.getAttribute("aria-labelledby")||e.className?.toString?.().slice(0,30))+" n="+n(e)+" h="+Math.round(r.height)+" y="+Math.round(r.top)); if(d<5) for(const c of e.children) if(n(c)>12) walk(c,d+1)}; walk(document.body,0); 
 const tags={}; for(const e of document.querySelectorAll("*")) tags[e.tagName]=(tags[e.tagName]??0)+1; out.push(JSON.stringify(Object.fromEntries(Object.entries(tags).sort((a,b)=>b[1]-a[1]).slice(0,25)))); return out.join("\n") }));
await browser.close();
