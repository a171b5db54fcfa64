import type { SeedGuide } from "../content-types.ts";

/** Guide 3: the ten criteria of the Open Source Definition, told in the portal's own words. */
export const openSourceDefinition: SeedGuide = {
  guideId: 3,
  titleZh: "開放原始碼定義",
  titleEn: "Open source definition",
  contentZh:
    "<p>「原始碼看得到」不等於開放原始碼。開放原始碼促進會（Open Source Initiative，OSI）以十項準則定義開放原始碼授權，重點不只在公開，更在於<strong>使用、修改與再散布的自由對所有人一律平等</strong>。</p><p>本指引用自己的話說明十項準則，並附上機關常見的反例，幫助您在採購、驗收與選擇授權時判斷「這算不算開放原始碼」。</p>",
  contentEn:
    "<p>Code that you can read is not always open source. The Open Source Initiative (OSI) defines open source licences by 10 criteria. They are about more than reading: <strong>everyone has the same freedom to use, change and redistribute the code</strong>.</p><p>This guide explains the 10 criteria in our own words, with counterexamples from agencies. Use it in procurement, acceptance and licensing to judge whether something is open source.</p>",
  descriptionZh:
    '<p>定義原文請見 OSI 的 <a href="https://opensource.org/osd">The Open Source Definition</a>；符合定義的授權清單請見 <a href="https://opensource.org/licenses">OSI Approved Licenses</a>。十項準則約束的是「授權條款」，不是程式的品質。</p>',
  descriptionEn:
    '<p>The original text is the OSI’s <a href="https://opensource.org/osd">Open Source Definition</a>; licences that meet it are listed under <a href="https://opensource.org/licenses">OSI Approved Licenses</a>. The criteria are about the licence, not about quality.</p>',
  summaries: [
    {
      titleZh: "準則一至三：能散布、有原始碼、能修改",
      titleEn: "Criteria 1 to 3: redistribute, read, change",
      htmlZh:
        "<h4>1. 自由再散布</h4><p>拿到程式的人可以轉送或販售，授權人不能因此再收授權金。<br>反例：「僅限本府所屬機關使用，不得提供第三人。」</p><h4>2. 包含原始碼</h4><p>要能取得工程師實際用來修改的原始碼；刻意混淆或只給編譯後的中間檔都不算。<br>反例：只交付壓縮過的前端檔案。</p><h4>3. 允許衍生作品</h4><p>可以修改並散布修改後的版本，而且可以沿用原本的授權條件。<br>反例：「得檢視原始碼，但修改應經原廠同意。」</p>",
      htmlEn:
        "<h4>1. Free redistribution</h4><p>Anyone who has the program can pass it on or sell it without paying royalties.<br>Counterexample: “for agencies of this city only, not to be given to third parties”.</p><h4>2. Source code</h4><p>The code must be available in the form that engineers work with. Obfuscated or intermediate code does not count.<br>Counterexample: only minified front-end files are delivered.</p><h4>3. Derived works</h4><p>Changes and their distribution are allowed, under the same terms as the original.<br>Counterexample: “the source may be read, changes need the supplier’s consent”.</p>",
    },
    {
      titleZh: "準則四：保護原作者的完整性",
      titleEn: "Criterion 4: integrity of the author’s source",
      htmlZh:
        "<p>授權可以要求修改者以修補檔的方式附上變更，或要求使用不同的名稱與版本號，讓使用者分得出哪些是原作、哪些是別人改的；但<strong>不能因此禁止散布由修改後原始碼建置出來的程式</strong>。</p><p>對機關的意義：您可以要求別人不要用「示範機關官方版」的名義發布修改版，卻不能要求別人不准發布修改版。名稱與標誌可以用商標政策另外說明，放在 <code>README</code> 或 <code>TRADEMARKS.md</code>。</p>",
      htmlEn:
        "<p>A licence can require that changes are distributed as patch files, or that changed versions have another name or number, so that everyone can recognise the original. <strong>It cannot forbid the distribution of programs built from changed source code.</strong></p><p>For an agency: you may ask others not to call their version your “official edition”, but not to keep it to themselves. Put rules for names and logos in a trademark note in the <code>README</code> or in <code>TRADEMARKS.md</code>.</p>",
    },
    {
      titleZh: "準則五、六：不分對象，不分用途",
      titleEn: "Criteria 5 and 6: no person, no purpose excluded",
      htmlZh:
        "<h4>5. 不歧視個人或團體</h4><p>不能排除特定國家、公司、團體或個人。<br>反例：「廠商不得使用，僅供政府機關。」</p><h4>6. 不歧視使用領域</h4><p>不能限制只能用於非營利、教育或研究，也不能排除商業使用。<br>反例：採用 CC BY-<strong>NC</strong>（非商業性）釋出程式碼。</p><p>這兩項最常被誤踩。機關擔心「被拿去賺錢」時，請記得：廠商願意以公共程式提供付費服務，正是其他機關能找到人維護的原因。若希望改良版散布時仍然開放，應選擇 GPL-3.0，而不是禁止商業使用。</p>",
      htmlEn:
        "<h4>5. No discrimination against persons or groups</h4><p>No country, company, group or person can be excluded.<br>Counterexample: “for government only, not for companies”.</p><h4>6. No discrimination against fields of use</h4><p>Use cannot be limited to non-profit work, teaching or research, and business cannot be excluded.<br>Counterexample: releasing code under CC BY-<strong>NC</strong>.</p><p>These 2 are the most often overlooked. Do you worry that someone will make money with your code? Because companies sell services for a program, other agencies can find someone to maintain it. To keep distributed improvements open, choose GPL-3.0 instead of a ban on business.</p>",
    },
    {
      titleZh: "準則七、八：授權跟著程式走",
      titleEn: "Criteria 7 and 8: the licence travels with the program",
      htmlZh:
        "<h4>7. 授權自動適用</h4><p>輾轉拿到程式的人享有同樣的權利，不必再簽約、填申請書或註冊帳號。<br>反例：「下載前請填寫使用同意書並函報本機關。」</p><h4>8. 不限定特定產品</h4><p>權利不能因為程式離開某個產品或套件就消失；把其中一部分拿出來單獨使用，權利相同。<br>反例：「本模組僅得搭配本系統使用。」</p><p>想知道誰在使用？可以<strong>邀請</strong>採用者在 <code>publiccode.yml</code> 的 <code>usedBy</code> 留下名稱，但不能作為條件。</p>",
      htmlEn:
        "<h4>7. The licence applies by itself</h4><p>Everyone who receives the program has the same rights, without signing, applying or registering.<br>Counterexample: “fill in a consent form and report to this agency before downloading”.</p><h4>8. Not bound to a product</h4><p>The rights do not end when the program is taken out of a product or package. Each part has the same rights.<br>Counterexample: “this module may be used with our system only”.</p><p>Would you like to know who uses it? <strong>Invite</strong> users to add their name under <code>usedBy</code> in <code>publiccode.yml</code>, but never make it a condition.</p>",
    },
    {
      titleZh: "準則九、十：不干涉別人，不綁定技術",
      titleEn: "Criteria 9 and 10: no limits on other software or technology",
      htmlZh:
        "<h4>9. 不限制其他軟體</h4><p>授權不能規定「放在同一片光碟、同一個平臺的其他程式也必須開放」。GPL 要求的是<strong>構成同一作品的衍生程式</strong>採相同授權，並不影響只是擺在一起的其他程式。</p><h4>10. 技術中立</h4><p>授權不能以特定技術或介面為前提，例如規定一定要在網頁上按下同意才生效；因為程式也可能以光碟、套件管理工具或沒有畫面的方式取得。</p>",
      htmlEn:
        "<h4>9. No restriction on other software</h4><p>A licence cannot require that other programs on the same medium or platform are open too. The GPL applies to <strong>derived code that forms one work</strong>, not to separate programs that are distributed together.</p><h4>10. Neutral to technology</h4><p>No rule can depend on one technology or type of interface, for example a click on “I agree”. Programs are also distributed on discs, through package managers or without a screen.</p>",
    },
    {
      titleZh: "快速判斷：這算不算開放原始碼？",
      titleEn: "Quick test: is it open source?",
      htmlZh:
        '<table><thead><tr><th scope="col">情形</th><th scope="col">算嗎？</th><th scope="col">原因</th></tr></thead><tbody><tr><td>GitHub 公開，但沒有 LICENSE 檔</td><td>不算</td><td>沒有授權，他人依法不能任意使用。</td></tr><tr><td>採用 MIT 授權，收費提供安裝服務</td><td>算</td><td>服務可以收費，權利沒有受限。</td></tr><tr><td>只提供給所屬機關下載</td><td>不算</td><td>違反準則五，也無法再散布。</td></tr><tr><td>採 CC BY-NC 4.0</td><td>不算</td><td>限制商業使用，違反準則六。</td></tr><tr><td>採 GPL-3.0，要求散布時附原始碼</td><td>算</td><td>相同授權的要求符合準則三。</td></tr><tr><td>自行撰寫的「公務共享授權」</td><td>多半不算</td><td>請改用 OSI 核可的條款。</td></tr></tbody></table>',
      htmlEn:
        '<table><thead><tr><th scope="col">Case</th><th scope="col">Open source?</th><th scope="col">Why</th></tr></thead><tbody><tr><td>Public on GitHub without a LICENSE file</td><td>No</td><td>Without a licence, no one else can use it freely.</td></tr><tr><td>MIT, with paid installation services</td><td>Yes</td><td>Services may cost money; no right is limited.</td></tr><tr><td>Download for subordinate agencies only</td><td>No</td><td>Against criterion 5, and no redistribution.</td></tr><tr><td>CC BY-NC 4.0</td><td>No</td><td>Business is excluded, against criterion 6.</td></tr><tr><td>GPL-3.0 with source on distribution</td><td>Yes</td><td>Asking for the same licence agrees with criterion 3.</td></tr><tr><td>A home-made “public service licence”</td><td>Mostly no</td><td>Use one that the OSI has approved.</td></tr></tbody></table>',
    },
  ],
  files: [
    {
      file: "open-source-definition.pdf",
      nameZh: "開放原始碼十項準則自評表.pdf",
      nameEn: "open-source-definition.pdf",
    },
  ],
};
