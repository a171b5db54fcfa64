import type { SeedGuide } from "../content-types.ts";

/** Guide 2: four licences, what each of them obliges, and the others of the list in a line. */
export const licenceIntroduction: SeedGuide = {
  guideId: 2,
  titleZh: "授權條款介紹",
  titleEn: "Licences",
  contentZh:
    "<p>授權條款是著作權人給使用者的一份公開承諾：您可以做什麼、要遵守什麼、出了問題誰負責。沒有授權條款的程式碼，即使公開在網路上，別人依法也不能任意重製或修改。</p><p>本指引介紹公共程式最常用的四種條款：CC0 1.0、MIT、Apache-2.0 與 GPL-3.0，由寬鬆到嚴格排列，並說明混用元件時怎麼判斷相容。</p>",
  contentEn:
    "<p>A licence is a public promise by the copyright holder. It says what you can do, what you have to do, and who is liable for damage. You cannot freely copy or change code without a licence, even if anyone can read it.</p><p>This guide introduces the 4 licences that public code uses most, from permissive to strict: CC0 1.0, MIT, Apache-2.0 and GPL-3.0. It also shows how to check whether components can be combined.</p>",
  descriptionZh:
    '<p>以下以「使用者」與「提供者」的角度整理重點，實際權利義務以條款原文為準：<a href="https://creativecommons.org/publicdomain/zero/1.0/legalcode">CC0 1.0</a>、<a href="https://opensource.org/license/mit">MIT</a>、<a href="https://www.apache.org/licenses/LICENSE-2.0">Apache-2.0</a>、<a href="https://www.gnu.org/licenses/gpl-3.0.html">GPL-3.0</a>。</p>',
  descriptionEn:
    '<p>The main points for people who use and provide code. Only the original texts are binding: <a href="https://creativecommons.org/publicdomain/zero/1.0/legalcode">CC0 1.0</a>, <a href="https://opensource.org/license/mit">MIT</a>, <a href="https://www.apache.org/licenses/LICENSE-2.0">Apache-2.0</a>, <a href="https://www.gnu.org/licenses/gpl-3.0.html">GPL-3.0</a>.</p>',
  summaries: [
    {
      titleZh: "CC0 1.0：拋棄權利，貢獻給公眾",
      titleEn: "CC0 1.0: rights waived, given to the public",
      htmlZh:
        "<p><strong>一句話</strong>：在法律允許的最大範圍內放棄著作權，任何人都可以做任何事。</p><ul><li><strong>可以</strong>：使用、修改、散布、商業利用，不必註明來源。</li><li><strong>必須</strong>：沒有義務。</li><li><strong>不含</strong>：不授予專利權與商標權，也不提供擔保。</li><li><strong>適合</strong>：資料集、文件、範例程式、設定檔。</li></ul><p>注意：CC0 未列入 OSI 核可的開放原始碼授權。若釋出的是程式本體，又希望使用者得到明確的授權，MIT 或 Apache-2.0 通常更合適。</p>",
      htmlEn:
        "<p><strong>In one line</strong>: the author gives up copyright as far as the law allows. Anyone can do anything with it.</p><ul><li><strong>May</strong>: use, change, distribute, also commercially, without naming the source.</li><li><strong>Must</strong>: nothing.</li><li><strong>Not included</strong>: patents, trademarks, any warranty.</li><li><strong>Fits</strong>: datasets, documents, sample code, settings.</li></ul><p>Note that CC0 is not among the licences approved by the OSI. For a program, MIT or Apache-2.0 is usually better for users.</p>",
    },
    {
      titleZh: "MIT：短而寬鬆，保留聲明即可",
      titleEn: "MIT: short and permissive, keep the notice",
      htmlZh:
        "<p><strong>一句話</strong>：怎麼用都可以，只要保留著作權聲明與授權全文。</p><ul><li><strong>可以</strong>：使用、修改、合併、再授權、販售，也可以放進不公開原始碼的產品。</li><li><strong>必須</strong>：在所有副本或重要部分中，附上原著作權聲明與 MIT 授權全文。</li><li><strong>不含</strong>：沒有明文的專利授權；程式依現狀提供，不負擔保責任。</li><li><strong>適合</strong>：希望被廣泛採用的程式與函式庫。</li></ul><p>做法：在專案根目錄放 <code>LICENSE</code> 檔，寫上年份與著作財產權人，例如「Copyright (c) 2026 示範機關」。</p>",
      htmlEn:
        "<p><strong>In one line</strong>: use it as you like, as long as the copyright notice and the licence text stay.</p><ul><li><strong>May</strong>: use, change, merge, sublicense, sell, also inside closed products.</li><li><strong>Must</strong>: include the copyright notice and the MIT text in all copies or substantial parts.</li><li><strong>Not included</strong>: an express patent grant; the program comes as is, without warranty.</li><li><strong>Fits</strong>: programs and libraries meant for wide use.</li></ul><p>How: put a <code>LICENSE</code> file at the root with the year and owner, for example “Copyright (c) 2026 Sample Agency”.</p>",
    },
    {
      titleZh: "Apache-2.0：寬鬆，並處理專利",
      titleEn: "Apache-2.0: permissive, with patents settled",
      htmlZh:
        "<p><strong>一句話</strong>：和 MIT 一樣寬鬆，但多了明確的專利授權與標示變更的要求。</p><ul><li><strong>可以</strong>：使用、修改、散布、商業利用，也可以放進不公開原始碼的產品。</li><li><strong>必須</strong>：散布時附上授權全文；標示修改過的檔案；保留著作權、專利、商標與出處聲明；原作若有 <code>NOTICE</code> 檔，要一併附上其中的出處聲明。</li><li><strong>專利</strong>：貢獻者授予實施其貢獻所需的專利權；若使用者對他人提起主張該程式侵害專利的訴訟，他取得的專利授權即終止。</li><li><strong>不含</strong>：不授權使用商標；不提供擔保。</li><li><strong>適合</strong>：有多家廠商參與、或可能涉及專利的系統。</li></ul>",
      htmlEn:
        "<p><strong>In one line</strong>: as permissive as MIT, with an express patent grant and the duty to mark changes.</p><ul><li><strong>May</strong>: use, change, distribute, also commercially and inside closed products.</li><li><strong>Must</strong>: when distributing, include the licence; mark changed files; keep copyright, patent, trademark and attribution notices; carry over the attribution notices of a <code>NOTICE</code> file.</li><li><strong>Patents</strong>: contributors grant the patents needed for their contributions; anyone who sues and claims that the work infringes a patent loses that grant.</li><li><strong>Not included</strong>: trademarks, warranty.</li><li><strong>Fits</strong>: systems with several companies involved, or where patents may matter.</li></ul>",
    },
    {
      titleZh: "GPL-3.0：散布時，改良也要開放",
      titleEn: "GPL-3.0: distributed improvements stay open",
      htmlZh:
        "<p><strong>一句話</strong>：可以自由使用與修改，但散布時必須以相同授權提供完整原始碼。</p><ul><li><strong>可以</strong>：使用、修改、散布、收費販售。</li><li><strong>必須</strong>：散布時以 GPL-3.0 授權整個作品；提供完整的對應原始碼；標示修改與日期；保留聲明並附上授權全文。</li><li><strong>使用者產品</strong>：內建於消費性裝置並一併散布時，還要提供安裝修改版所需的資訊。</li><li><strong>專利</strong>：貢獻者授予專利權，不得以授權金或訴訟限制他人行使本授權賦予的權利。</li><li><strong>適合</strong>：希望所有改良版本都留在公眾手中的系統。</li></ul><p>機關內部使用不算散布。若主要透過網路提供服務，且希望網路上的改良也公開，可考慮 AGPL-3.0；函式庫則可考慮 LGPL-3.0。</p>",
      htmlEn:
        "<p><strong>In one line</strong>: free to use and change, but if you distribute it, offer the complete source code under the same licence.</p><ul><li><strong>May</strong>: use, change, distribute, charge money.</li><li><strong>Must</strong>: when distributing, license the whole work under GPL-3.0; offer the complete corresponding source; mark changes with dates; keep notices and include the text.</li><li><strong>User products</strong>: with consumer devices, include the information needed to install changed versions.</li><li><strong>Patents</strong>: contributors grant patents; no royalties or lawsuits may limit the rights given.</li><li><strong>Fits</strong>: systems whose improvements should all stay in public hands.</li></ul><p>Use inside an agency is not distribution. For services over a network AGPL-3.0 may fit, for libraries LGPL-3.0.</p>",
    },
    {
      titleZh: "條款對照表",
      titleEn: "Licences side by side",
      htmlZh:
        '<table><thead><tr><th scope="col">項目</th><th scope="col">CC0 1.0</th><th scope="col">MIT</th><th scope="col">Apache-2.0</th><th scope="col">GPL-3.0</th></tr></thead><tbody><tr><th scope="row">商業使用</th><td>可</td><td>可</td><td>可</td><td>可</td></tr><tr><th scope="row">修改</th><td>可</td><td>可</td><td>可</td><td>可</td></tr><tr><th scope="row">保留聲明</th><td>否</td><td>是</td><td>是</td><td>是</td></tr><tr><th scope="row">標示修改</th><td>否</td><td>否</td><td>是</td><td>是</td></tr><tr><th scope="row">散布時提供原始碼</th><td>否</td><td>否</td><td>否</td><td>是</td></tr><tr><th scope="row">衍生作品同一授權</th><td>否</td><td>否</td><td>否</td><td>是</td></tr><tr><th scope="row">明文專利授權</th><td>無</td><td>無</td><td>有</td><td>有</td></tr><tr><th scope="row">OSI 核可</th><td>否</td><td>是</td><td>是</td><td>是</td></tr></tbody></table><p>四種條款都不提供擔保，也都限制責任。</p><h4>清單裡的其他條款</h4><table><thead><tr><th scope="col">條款</th><th scope="col">重點</th></tr></thead><tbody><tr><th scope="row">MIT 類：BSD-2-Clause、BSD-3-Clause、ISC</th><td>和 MIT 一樣，保留聲明與授權全文即可；BSD-3-Clause 另規定不得以原作者名義替衍生產品背書。</td></tr><tr><th scope="row">MPL-2.0</th><td>以檔案為界：散布時，改過的檔案須以 MPL-2.0 提供原始碼，其他檔案可用別的授權。</td></tr><tr><th scope="row">EUPL-1.2</th><td>散布或透過網路提供服務時，須以 EUPL 或其附錄所列的相容授權提供原始碼。</td></tr><tr><th scope="row">LGPL-2.1、LGPL-3.0</th><td>對函式庫本身的修改要開放；使用它的程式可以不開放，但使用者必須能換上修改過的函式庫。</td></tr><tr><th scope="row">GPL-2.0</th><td>同 GPL-3.0 的精神，但沒有明文專利條款。標示「only」的，不能與 GPL-3.0 或 Apache-2.0 的元件合併散布。</td></tr><tr><th scope="row">AGPL-3.0</th><td>同 GPL-3.0，另加一條：修改後透過網路提供服務，也要讓使用者取得原始碼。</td></tr><tr><th scope="row">CC BY 4.0</th><td>給文件與資料用：標示姓名、連到授權、註明修改。不建議用於程式。</td></tr><tr><th scope="row">CC BY-SA 4.0</th><td>同上，改作後要以相同授權釋出。</td></tr></tbody></table>',
      htmlEn:
        '<table><thead><tr><th scope="col">Point</th><th scope="col">CC0 1.0</th><th scope="col">MIT</th><th scope="col">Apache-2.0</th><th scope="col">GPL-3.0</th></tr></thead><tbody><tr><th scope="row">Commercial use</th><td>yes</td><td>yes</td><td>yes</td><td>yes</td></tr><tr><th scope="row">Changes</th><td>yes</td><td>yes</td><td>yes</td><td>yes</td></tr><tr><th scope="row">Keep notices</th><td>no</td><td>yes</td><td>yes</td><td>yes</td></tr><tr><th scope="row">Mark changes</th><td>no</td><td>no</td><td>yes</td><td>yes</td></tr><tr><th scope="row">Source when distributed</th><td>no</td><td>no</td><td>no</td><td>yes</td></tr><tr><th scope="row">Same licence for derived works</th><td>no</td><td>no</td><td>no</td><td>yes</td></tr><tr><th scope="row">Express patent grant</th><td>none</td><td>none</td><td>yes</td><td>yes</td></tr><tr><th scope="row">Approved by the OSI</th><td>no</td><td>yes</td><td>yes</td><td>yes</td></tr></tbody></table><p>None of the four gives a warranty, and all limit liability.</p><h4>Other licences of the list</h4><table><thead><tr><th scope="col">Licence</th><th scope="col">Main point</th></tr></thead><tbody><tr><th scope="row">Like MIT: BSD-2-Clause, BSD-3-Clause, ISC</th><td>As with MIT, keep notices and text. BSD-3-Clause also forbids using the authors’ names to endorse derived products.</td></tr><tr><th scope="row">MPL-2.0</th><td>File by file: when distributing, offer the source of MPL files, changed ones included, under MPL-2.0. Other files may have another licence.</td></tr><tr><th scope="row">EUPL-1.2</th><td>When distributing, or providing it over a network, offer the source under the EUPL or a compatible licence from its appendix.</td></tr><tr><th scope="row">LGPL-2.1, LGPL-3.0</th><td>Changes of the library stay open. A program that uses it may be closed if users can replace the library by a changed one.</td></tr><tr><th scope="row">GPL-2.0</th><td>In the spirit of GPL-3.0, without an express patent clause. “Only” cannot be distributed together with GPL-3.0 or Apache-2.0 parts.</td></tr><tr><th scope="row">AGPL-3.0</th><td>As GPL-3.0, and whoever changes it and offers it over a network has to offer users the source.</td></tr><tr><th scope="row">CC BY 4.0</th><td>For documents and data: name the author, link to the licence, indicate changes. Not recommended for software.</td></tr><tr><th scope="row">CC BY-SA 4.0</th><td>The same, and adaptations have the same licence.</td></tr></tbody></table>',
    },
    {
      titleZh: "混用元件時，怎麼判斷相容？",
      titleEn: "Which components can be combined?",
      htmlZh:
        "<p>把元件「放進同一個程式一起散布」時，整體授權要能滿足每一個元件的要求：</p><ul><li>CC0、MIT 的元件，幾乎可以放進任何授權的專案，記得保留 MIT 的聲明。</li><li>Apache-2.0 的元件可以放進 GPL-3.0 的專案，但<strong>不能</strong>放進只採 GPL-2.0 的專案。</li><li>GPL-3.0 的元件放進來一起散布，整體就要以 GPL-3.0 釋出；不能再改成 MIT。</li><li>以網路 API 呼叫、各自獨立執行的程式，一般視為不同作品。</li></ul><h4>三個步驟</h4><ol><li>用工具列出所有相依套件與授權，例如 <code>trivy fs --scanners license .</code>。</li><li>標出 GPL、AGPL、LGPL、MPL 與「未標示授權」的套件，逐一確認使用方式。</li><li>未標示授權的，換掉或取得書面授權。</li></ol>",
      htmlEn:
        "<p>When components are distributed inside one program, its licence must satisfy each of them:</p><ul><li>Parts under CC0 and MIT fit into nearly any project; keep the MIT notice.</li><li>Parts under Apache-2.0 fit into GPL-3.0 projects, but <strong>not</strong> into projects under GPL-2.0 only.</li><li>With a GPL-3.0 part inside, the whole is distributed under GPL-3.0 and cannot become MIT.</li><li>Programs that run on their own and call each other over a network are generally separate works.</li></ul><h4>3 steps</h4><ol><li>List all dependencies with their licences, for example by <code>trivy fs --scanners license .</code>.</li><li>Mark those under GPL, AGPL, LGPL or MPL and those without a licence, and check how each is used.</li><li>Replace those without a licence, or get written permission.</li></ol>",
    },
  ],
  files: [
    {
      file: "licence-comparison.pdf",
      nameZh: "授權條款對照表.pdf",
      nameEn: "licence-comparison.pdf",
    },
    {
      file: "third-party-components.csv",
      nameZh: "第三方元件清單範本.csv",
      nameEn: "third-party-components.csv",
    },
  ],
};
