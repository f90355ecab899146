import path from 'node:path'
import { writeFile } from 'node:fs/promises'
import type { BundleFile, BundleRequest } from '#server/documents/bundle/bundle.ts'
import type { Language } from '#kernel/words.ts'

const LANES = ['C', 'R', 'T']
const KINDS = ['memorial', 'exhibit']

/** The request for an e-bundle of an invented case. */
export function bundleRequest(
  files: readonly BundleFile[],
  workDir: string,
  more: Partial<BundleRequest> = {},
): BundleRequest {
  const language = more.language ?? 'en'
  const languages: Language[] = [language, ...(more.also ? [more.also] : [])]
  return {
    files,
    workDir,
    language,
    caseLine: language === 'ar' ? 'case_001 — الروابي ضد الشمال' : 'case_001 — Al-Rawabi v. Northern Steel',
    number: 1,
    cover: languages.map((one) => ({
      language: one,
      subtitle: one === 'ar' ? 'الروابي ضد الشمال' : 'Al-Rawabi v. Northern Steel',
      rows: [
        { label: one === 'ar' ? 'رقم القضية' : 'Case number', values: ['case_001'] },
        {
          label: one === 'ar' ? 'هيئة التحكيم' : 'Arbitral tribunal',
          values: [one === 'ar' ? 'د. ليلى حداد — المحكَّم الفرد' : 'Dr. Layla Haddad — Sole arbitrator'],
        },
        {
          label: one === 'ar' ? 'مقر التحكيم' : 'Seat of arbitration',
          values: [one === 'ar' ? 'الرياض، المملكة العربية السعودية' : 'Riyadh, Saudi Arabia'],
        },
      ],
    })),
    sections: LANES.map((id) => ({
      id,
      title: { en: `Lane ${id}`, ar: `القسم ${id}` },
      groups: KINDS.map((kind) => ({ id: kind, title: { en: kind, ar: kind } })),
    })),
    inserts: false,
    madeAt: new Date('2026-03-05T12:00:00Z'),
    ...more,
  }
}

type Wanted = { readonly title?: string; readonly name?: string; readonly group?: string; readonly version?: number }

/** Writes bytes into a folder as a document of a bundle: "C-001". */
export async function bundleFile(
  folder: string,
  label: string,
  bytes: Uint8Array | string,
  { title = label, name = 'document.pdf', group = 'exhibit', version = 1 }: Wanted = {},
): Promise<BundleFile> {
  const [section = '', number = ''] = label.split('-')
  const key = `${label}.${version}`
  const file = path.join(folder, key)
  await writeFile(file, bytes)
  const rank = [LANES.indexOf(section), KINDS.indexOf(group), Number(number), version]
  return { key, label, version, title, section, group, rank, path: file, name, date: '5 March 2026' }
}
