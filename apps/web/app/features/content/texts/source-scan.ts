import type { PageText, SectionsText, TextLink } from "./text-types.ts";

const addresses = {
  sonarqube: "https://docs.sonarsource.com/sonarqube-community-build/",
  codeql: "https://codeql.github.com/docs/",
  trivy: "https://trivy.dev/",
  zap: "https://www.zaproxy.org/docs/docker/baseline-scan/",
  gitleaks: "https://github.com/gitleaks/gitleaks",
  cvss: "https://www.first.org/cvss/",
} as const;

function toolLinks(scoring: string): readonly TextLink[] {
  return [
    { label: "SonarQube Community Build", href: addresses.sonarqube },
    { label: "CodeQL", href: addresses.codeql },
    { label: "Trivy", href: addresses.trivy },
    { label: "ZAP Baseline Scan", href: addresses.zap },
    { label: "Gitleaks", href: addresses.gitleaks },
    { label: scoring, href: addresses.cvss },
  ];
}

const commands = [
  "gitleaks git .",
  "trivy fs --scanners vuln,secret,misconfig --severity MEDIUM,HIGH,CRITICAL --exit-code 1 .",
  'docker run --rm -v "$(pwd)":/zap/wrk/:rw -t ghcr.io/zaproxy/zaproxy:stable \\',
  "  zap-baseline.py -t https://staging.agency.example.tw -r zap-report.html",
].join("\n");

/** Words of /provideCode/sourceScan: how to scan, and what counts as passed. */
export const sourceScanText: PageText<SectionsText> = {
  "zh-TW": {
    lead: "公開之前，先讓工具替您看過每一行程式碼、每一個套件與每一筆提交。",
    contents: "本頁內容",
    sections: [
      {
        id: "how-to-scan",
        heading: "掃描什麼、怎麼掃描",
        blocks: [
          {
            kind: "paragraph",
            text: "一次完整的掃描包含四個面向。不同工具看到的東西不同，建議前三項都做；程式若是網站，再加上第四項。",
          },
          {
            kind: "table",
            caption: "四個掃描面向與常用工具",
            head: ["面向", "找什麼", "常用工具"],
            rows: [
              [
                "原始碼（SAST）",
                "注入、跨站腳本、弱加密、錯誤的權限判斷等寫法",
                "SonarQube、CodeQL、Checkmarx、Fortify",
              ],
              [
                "相依套件（SCA）",
                "已公布 CVE 的套件版本、授權不明的套件",
                "Trivy、OWASP Dependency-Check、Dependabot",
              ],
              [
                "帳密與金鑰",
                "程式碼與**全部提交紀錄**中的密碼、金鑰、權杖",
                "Gitleaks、GitHub secret scanning",
              ],
              [
                "執行中的網站（DAST）",
                "缺少的安全標頭、資訊洩漏、可以從外部觸發的弱點",
                "ZAP（原 OWASP ZAP）",
              ],
            ],
          },
          {
            kind: "paragraph",
            text: "以下指令可以在專案根目錄執行。SonarQube 需要先架設伺服器，CodeQL 可在 GitHub 公開儲存庫的 Code security 設定中開啟。",
          },
          { kind: "code", code: commands },
          {
            kind: "list",
            items: [
              "`gitleaks git .` 會檢查所有提交，而不只是目前的檔案。",
              "`--exit-code 1` 讓發現中風險以上弱點時回傳失敗，適合放進持續整合流程。",
              "ZAP Baseline 只做被動檢查，不會發動攻擊；請仍以測試環境為對象，並先取得機關同意。",
            ],
          },
          {
            kind: "note",
            text: "掃描的對象要和釋出的內容一致：請在報告寫下 commit 編號。掃描之後又改了程式碼，就需要重新掃描。",
          },
        ],
        links: toolLinks("CVSS 評分標準"),
      },
      {
        id: "standard",
        heading: "通過標準：沒有中風險以上弱點",
        blocks: [
          {
            kind: "paragraph",
            text: "送審的程式，掃描結果中**嚴重、高、中風險的弱點數量都應為 0**。各工具的等級名稱不同，請依下表對應後填入表單。",
          },
          {
            kind: "table",
            caption: "工具等級與表單欄位的對應",
            head: ["表單欄位", "CVSS 3.1／4.0 分數", "Trivy", "SonarQube（MQR 模式）", "ZAP"],
            rows: [
              ["嚴重", "9.0–10.0", "CRITICAL", "Blocker", "—"],
              ["高風險", "7.0–8.9", "HIGH", "High", "High"],
              ["中風險", "4.0–6.9", "MEDIUM", "Medium", "Medium"],
              ["低風險（不計入）", "0.1–3.9", "LOW", "Low、Info", "Low、Informational"],
            ],
          },
          {
            kind: "paragraph",
            text: "SonarQube 同時評估安全性、可靠性與可維護性，計入標準的是**安全性**議題；Security Hotspots 請逐項檢視並標記結果。",
          },
          {
            kind: "list",
            ordered: true,
            items: [
              "**能修就修**：升級套件或改寫程式，是最好的處理方式。",
              "**不能升級**：移除或替換元件，或以設定關閉受影響的功能，再重新掃描。",
              "**確認是誤報**：由非原開發者複核，在工具中標記，並於「結果說明」寫明弱點編號、理由與複核單位。",
              "**暫時無法修補**：先不要公開，排定修補日期；不建議帶著已知弱點送審。",
            ],
          },
          {
            kind: "paragraph",
            text: "通過一次不等於永遠安全。建議把掃描放進持續整合，並至少每季重新掃描相依套件；上架後如有新的高風險弱點，請在 30 天內修補並更新平臺資料。",
          },
        ],
      },
    ],
  },
  "en-US": {
    lead: "Before you publish, let tools look at every line, every package and every commit.",
    contents: "On this page",
    sections: [
      {
        id: "how-to-scan",
        heading: "What to scan, and how",
        blocks: [
          {
            kind: "paragraph",
            text: "A complete scan has four sides. Tools see different things, so do the first three, and the fourth if your program is a website.",
          },
          {
            kind: "table",
            caption: "Four sides of a scan and frequent tools",
            head: ["Side", "What it finds", "Frequent tools"],
            rows: [
              [
                "Source (SAST)",
                "Injection, cross-site scripting, weak cryptography, wrong permission checks",
                "SonarQube, CodeQL, Checkmarx, Fortify",
              ],
              [
                "Dependencies (SCA)",
                "Versions with published CVEs, packages without a licence",
                "Trivy, OWASP Dependency-Check, Dependabot",
              ],
              [
                "Credentials",
                "Passwords, keys and tokens in the code and in **the whole history**",
                "Gitleaks, GitHub secret scanning",
              ],
              [
                "Running website (DAST)",
                "Missing security headers, leaks, weaknesses reachable from outside",
                "ZAP (formerly OWASP ZAP)",
              ],
            ],
          },
          {
            kind: "paragraph",
            text: "These commands run at the root of a project. SonarQube needs a server first; CodeQL is switched on in the code security settings of a public repository on GitHub.",
          },
          { kind: "code", code: commands },
          {
            kind: "list",
            items: [
              "`gitleaks git .` looks at all commits, not only at the present files.",
              "`--exit-code 1` fails on medium risk or higher, as a pipeline should.",
              "The ZAP baseline scan is passive and attacks nothing; still, aim at a test environment and ask your agency first.",
            ],
          },
          {
            kind: "note",
            text: "Scan what you release: write the commit into the report. If the code changes afterwards, scan again.",
          },
        ],
        links: toolLinks("CVSS scoring"),
      },
      {
        id: "standard",
        heading: "The standard: nothing of medium risk or higher",
        blocks: [
          {
            kind: "paragraph",
            text: "A program that is submitted should have **no critical, high or medium finding**. Tools name their levels differently; this table maps them to the form.",
          },
          {
            kind: "table",
            caption: "Levels of the tools and fields of the form",
            head: ["Field", "CVSS 3.1 / 4.0", "Trivy", "SonarQube (MQR mode)", "ZAP"],
            rows: [
              ["Critical", "9.0–10.0", "CRITICAL", "Blocker", "—"],
              ["High", "7.0–8.9", "HIGH", "High", "High"],
              ["Medium", "4.0–6.9", "MEDIUM", "Medium", "Medium"],
              ["Low (not counted)", "0.1–3.9", "LOW", "Low, Info", "Low, Informational"],
            ],
          },
          {
            kind: "paragraph",
            text: "SonarQube rates security, reliability and maintainability; **security** issues count here. Review its security hotspots one by one and mark the outcome.",
          },
          {
            kind: "list",
            ordered: true,
            items: [
              "**Repair it**: upgrading the package or changing the code is best.",
              "**No upgrade**: remove or replace the component, or switch the affected function off, then scan again.",
              "**A false positive**: have somebody other than the developer confirm it, mark it in the tool and put number, reason and reviewer into the result text.",
              "**No repair yet**: do not publish; set a date. Submitting with known weaknesses is not advised.",
            ],
          },
          {
            kind: "paragraph",
            text: "Passing once is not being safe for ever. Put the scans into your pipeline, look at dependencies every quarter, and repair new high risks within 30 days, updating the entry here.",
          },
        ],
      },
    ],
  },
};
