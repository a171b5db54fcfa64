import type { SeedGuide } from "../content-types.ts";

/** Guide 1: how an agency of the Executive Yuan releases the code that it pays for. */
export const governmentGuide: SeedGuide = {
  guideId: 1,
  titleZh: "政府公共程式作業指引",
  titleEn: "Guide for agencies",
  contentZh:
    "<p>公共程式要能被重複使用，關鍵不在最後的上傳，而在一開始的規劃：採購文件有沒有寫清楚權利與授權、開發過程有沒有把帳密與資料分開、驗收時有沒有人確認別的機關裝得起來。</p><p>這份指引把一件資訊採購案從規劃到釋出後維護，分成六個階段，說明每個階段由誰負責、要留下什麼文件。承辦人可以照順序做，也可以只查目前所在的階段。</p>",
  contentEn:
    "<p>Whether code can be reused is decided at the start, not when you upload it. The tender settles rights and licence. Development keeps credentials and data separate. Acceptance checks that another agency could install it.</p><p>This guide divides a project into 6 stages, from planning to maintenance after release. It says who is responsible for what and which documents each stage produces. Follow it in order, or go to your stage.</p>",
  descriptionZh:
    "<p><strong>適用對象</strong>：行政院及所屬機關（構）的業務、資訊、採購與法制單位；地方政府可參考使用。</p><p><strong>性質</strong>：本頁為平臺整理的作業建議，不取代政府採購法、著作權法、資通安全管理法及個人資料保護法等規定；個案請與貴機關採購及法制單位確認。</p>",
  descriptionEn:
    "<p><strong>For</strong>: business, IT, procurement and legal units of the Executive Yuan and its agencies; local governments can use it too.</p><p><strong>Nature</strong>: advice from this platform. It does not replace the Government Procurement Act, the Copyright Act, the Cyber Security Management Act or the Personal Data Protection Act; ask your procurement and legal teams about individual cases.</p>",
  summaries: [
    {
      titleZh: "一、為什麼釋出：目的與原則",
      titleEn: "1. Why release: purpose and principles",
      htmlZh:
        "<p>用公共經費開發的程式，在不影響安全與權利的前提下，讓大家都能看、能用、能改，可以帶來三項好處：</p><ul><li><strong>省</strong>：相同需求不必每個機關重新開發，經費可以用在改善服務。</li><li><strong>穩</strong>：不被單一廠商綁住，任何有能力的團隊都能接手維護。</li><li><strong>信</strong>：民眾看得到系統如何運作，也能指出問題。</li></ul><h4>四個原則</h4><ol><li><strong>新案先想釋出</strong>：新建系統以釋出為預設，不釋出時記錄理由。</li><li><strong>能分就分</strong>：不能整套釋出時，釋出共用模組。</li><li><strong>安全優先</strong>：掃描有中風險以上弱點時，先修補再公開。</li><li><strong>小步公開</strong>：先釋出能運作的最小範圍，再逐步補齊。</li></ol>",
      htmlEn:
        "<p>When code paid for with public money is open to read, use and change, as far as security and rights allow, there are 3 benefits:</p><ul><li><strong>Savings</strong>: the same need is not developed again in every agency.</li><li><strong>Stability</strong>: you do not depend on one supplier. Any capable team can continue the work.</li><li><strong>Trust</strong>: the public can see how a system works and report problems.</li></ul><h4>Four principles</h4><ol><li><strong>Open by default</strong>: plan to release new systems. If you do not release one, record the reason.</li><li><strong>Split where you can</strong>: if the whole cannot be released, release shared modules.</li><li><strong>Security first</strong>: fix vulnerabilities of medium risk or higher before publication.</li><li><strong>Small steps</strong>: start with the smallest part that runs and add the rest.</li></ol>",
    },
    {
      titleZh: "二、誰負責：角色與分工",
      titleEn: "2. Who does what: roles",
      htmlZh:
        '<table><thead><tr><th scope="col">角色</th><th scope="col">主要工作</th></tr></thead><tbody><tr><td>業務單位</td><td>決定釋出範圍，確認需求與操作文件，擔任公開後的業務窗口。</td></tr><tr><td>資訊單位</td><td>訂定技術與掃描要求，審核原始碼與安裝文件，管理儲存庫權限。</td></tr><tr><td>採購單位</td><td>將權利、授權與交付條件寫入招標文件與契約。</td></tr><tr><td>法制單位</td><td>確認著作財產權、授權條款與第三方權利。</td></tr><tr><td>資安與個資窗口</td><td>確認系統防護需求等級、掃描結果與測試資料。</td></tr><tr><td>廠商</td><td>依約開發、掃描、交付，並協助公開後的錯誤修正。</td></tr></tbody></table><p>小型機關可以一人兼任多個角色，但<strong>開發者不應是唯一的審核者</strong>：至少由另一個人看過原始碼與提交紀錄，再公開。</p>',
      htmlEn:
        '<table><thead><tr><th scope="col">Role</th><th scope="col">Main tasks</th></tr></thead><tbody><tr><td>Business unit</td><td>Decides what is released, checks requirements and user documents, answers questions on the subject.</td></tr><tr><td>IT unit</td><td>Sets technical and scan requirements, reviews source and installation guide, manages repository rights.</td></tr><tr><td>Procurement unit</td><td>Writes rights, licence and deliverables into tender and contract.</td></tr><tr><td>Legal unit</td><td>Checks copyright, licence and rights of third parties.</td></tr><tr><td>Security and privacy contacts</td><td>Check protection level, scan results and test data.</td></tr><tr><td>Contractor</td><td>Develops, scans and delivers under the contract, and helps to fix bugs after release.</td></tr></tbody></table><p>In a small agency, one person can have more than one role, but <strong>the developer should not be the only reviewer</strong>: a second person checks the source code and its history before they become public.</p>',
    },
    {
      titleZh: "三、採購前：範圍、權利與預算",
      titleEn: "3. Before the tender: scope, rights, budget",
      htmlZh:
        "<ol><li><strong>先找再做</strong>：到公共程式清單搜尋是否已有可用的程式，把評估結果寫進需求說明。</li><li><strong>畫出邊界</strong>：列出要釋出的模組、不釋出的部分（例如介接內網的元件）與理由。</li><li><strong>決定權利</strong>：依著作權法第 12 條，契約沒有約定時，著作財產權歸受聘人（廠商）。請明確約定歸屬，或取得以指定授權釋出的同意。</li><li><strong>選定授權條款</strong>：招標前就決定，廠商才能選用相容的元件。</li><li><strong>編列工作項目</strong>：文件、測試、掃描、整理提交紀錄與釋出後三個月的問題回覆，都需要工時，請列為獨立的工作項目與付款條件。</li></ol>",
      htmlEn:
        "<ol><li><strong>Look before you build</strong>: search the public code list and put the assessment into your requirements.</li><li><strong>Draw the line</strong>: list the modules to release, those to keep (connectors to the internal network, for example) and why.</li><li><strong>Settle rights</strong>: without an agreement, Article 12 of the Copyright Act gives the economic rights to the contractor. Agree on ownership, or on a release under a named licence.</li><li><strong>Choose the licence</strong> before the tender, so that the contractor can pick compatible components.</li><li><strong>Budget the work</strong>: documents, tests, scans, a clean history and three months of answers after release take time; make them items of their own, tied to payment.</li></ol>",
    },
    {
      titleZh: "四、招標與履約：寫進契約、邊做邊檢查",
      titleEn: "4. Tender and delivery: write it down, check as you go",
      htmlZh:
        "<h4>契約要有的內容</h4><ul><li>權利歸屬與授權條款名稱、版本。</li><li>交付原始碼、<strong>完整提交紀錄</strong>、安裝說明、測試程式、第三方元件清單。</li><li>使用開源軟體時，依其授權交付清單與授權全文；工程會資訊服務採購契約範本的「權利及責任」條文已有相關約定可以引用。</li><li>驗收條件：原始碼掃描無中風險以上弱點；另一人依文件能在乾淨環境安裝成功。</li></ul><h4>每個里程碑檢查</h4><ol><li>程式碼在機關可存取的儲存庫，不是最後一次用光碟交付。</li><li>抽看提交紀錄：沒有帳密、真實資料、內部網址。</li><li>第三方元件清單與鎖定檔一致。</li><li>自動測試與掃描在每次合併時執行。</li></ol>",
      htmlEn:
        "<h4>What to put in the contract</h4><ul><li>Rights, and the name and version of the licence.</li><li>Deliverables: source, <strong>full commit history</strong>, installation guide, tests, list of third-party components.</li><li>For open source inside: the list and the licence texts. The clause on rights and responsibilities in the Public Construction Commission’s model contract for information services has provisions to refer to.</li><li>Acceptance: a scan without vulnerabilities of medium risk or higher, and a second person who installs it on a clean machine from the documents alone.</li></ul><h4>At every milestone</h4><ol><li>The code is in a repository that the agency can read, not on a disc at the very end.</li><li>Samples of the history show no credentials, real data or internal addresses.</li><li>List of components and lock file agree.</li><li>Tests and scans run at every merge.</li></ol>",
    },
    {
      titleZh: "五、釋出：從驗收到上架",
      titleEn: "5. Release: from acceptance to publication",
      htmlZh:
        "<ol><li><strong>整理</strong>：移除不釋出的部分，加入 LICENSE、README、SECURITY.md 與 publiccode.yml。</li><li><strong>掃描</strong>：原始碼、相依套件與帳密各掃描一次，保存報告。</li><li><strong>審核</strong>：業務、資訊、法制、資安四個窗口在檢核表簽名。</li><li><strong>公開</strong>：在機關的 GitHub 組織建立公開儲存庫並推送，設定分支保護與安全通報。</li><li><strong>登錄</strong>：經由政府單一登入進入本平臺，填寫提交表單並送審。</li><li><strong>告知</strong>：在機關網站說明程式用途與儲存庫位置，邀請其他機關試用。</li></ol><p>從驗收到上架，文件齊備的案件通常可以在四週內完成。</p>",
      htmlEn:
        "<ol><li><strong>Tidy</strong>: remove what stays inside; add LICENSE, README, SECURITY.md and publiccode.yml.</li><li><strong>Scan</strong> source, dependencies and credentials, and keep the reports.</li><li><strong>Review</strong>: business, IT, legal and security contacts sign the checklist.</li><li><strong>Publish</strong>: create a public repository in your agency’s GitHub organisation, push, protect the branch and open a way for security reports.</li><li><strong>Register</strong>: sign in to this platform with government single sign-on, fill in the form and submit.</li><li><strong>Announce</strong>: describe its purpose and repository on your website, and invite other agencies to try it.</li></ol><p>If the documents are ready, it usually takes 4 weeks from acceptance to publication.</p>",
    },
    {
      titleZh: "六、釋出後：維護、回應與退場",
      titleEn: "6. After release: maintain, answer, retire",
      htmlZh:
        "<ul><li><strong>回應</strong>：指定窗口，五個工作天內對新的 issue 做第一次回覆；不處理也要說明理由。</li><li><strong>修補</strong>：收到資安通報後先確認、再修補、後公開；高風險弱點建議 30 天內釋出修補版本。</li><li><strong>版本</strong>：以語意化版本標示，重要變更寫進 CHANGELOG，並更新本平臺的介紹資料。</li><li><strong>交接</strong>：更換廠商或承辦人時，把儲存庫權限與窗口資訊列入交接清單；權限屬於機關帳號，不屬於個人。</li><li><strong>退場</strong>：不再維護時，先公告、封存儲存庫，再到平臺申請下架。</li></ul><p>每年檢視一次：有沒有人使用？收到哪些回饋？下一年要投入多少維護？把答案寫進年度計畫。</p>",
      htmlEn:
        "<ul><li><strong>Answer</strong>: name a contact and give a first answer to new issues within 5 working days. If you will not act, say why.</li><li><strong>Fix</strong>: confirm a security report, fix the vulnerability, then publish. Aim to release a fix for high risks within 30 days.</li><li><strong>Versions</strong>: use semantic versions, record important changes in a CHANGELOG and update the entry on this platform.</li><li><strong>Hand over</strong>: when contractors or staff change, list repository rights and contacts. Rights belong to the agency’s account, not to a person.</li><li><strong>Retire</strong>: announce it, archive the repository, then take the entry offline.</li></ul><p>Once a year, ask who uses it, what others contributed and how much maintenance it will need next year. Put the answers into the annual plan.</p>",
    },
  ],
  files: [
    {
      file: "release-checklist.pdf",
      nameZh: "公共程式釋出檢核表.pdf",
      nameEn: "release-checklist.pdf",
    },
    {
      file: "contract-clauses.md",
      nameZh: "採購文件條文範例.md",
      nameEn: "contract-clauses.md",
    },
  ],
};
