import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type * as Typst from '@myriaddreamin/typst-ts-node-compiler'
import { NO_TYPESETTER } from './order.ts'

const FONTS = ['IBMPlexSansArabic-Regular.ttf', 'IBMPlexSansArabic-SemiBold.ttf']

export type Template = 'table.typ' | 'footer.typ' | 'invoice.typ' | 'statement.typ'

export interface Typeset {
  readonly pdf: Uint8Array
  /** Rows that stand on the last page of a stretch which others follow. */
  readonly over: number
}

/** The typesetter is a program of the platform: where it was not installed, all but PDF works. */
const loadTypst = (): Promise<typeof Typst> =>
  import('@myriaddreamin/typst-ts-node-compiler').catch((error: unknown) => {
    throw Object.assign(new Error(`The typesetter cannot be loaded: ${error}`), { code: NO_TYPESETTER })
  })

/** What archives ask of a file: PDF/A-3b, which may hold other files. */
export interface Archived {
  /** ISO 8601: when it was made, by what it says itself. */
  readonly madeAt: string
}

export type SetPages = (template: Template, data: unknown, archived?: Archived) => Typeset

const optionsOf = ({ madeAt }: Archived) => ({
  pdfStandard: 'a-3b',
  creationTimestamp: Math.floor(Date.parse(madeAt) / 1000),
})

/** Sets pages from a template and what it reads; each call for itself, so that nothing piles up. */
export const typesetter = async (folder: string): Promise<SetPages> => {
  const { NodeCompiler } = await loadTypst()
  const compiler = NodeCompiler.create({
    workspace: folder,
    fontArgs: [{ fontBlobs: FONTS.map((name) => readFileSync(join(folder, 'fonts', name))) }],
  })
  return (template, data, archived) => {
    const made = compiler.compile({
      mainFileContent: readFileSync(join(folder, template), 'utf8'),
      inputs: { data: JSON.stringify(data) },
    })
    const { result } = made
    if (!result) throw new Error(`${template}: ${JSON.stringify(made.takeError()?.shortDiagnostics)}`)
    const pdf = compiler.pdf(result, archived && optionsOf(archived))
    const [over = 0] = compiler.query(result, { selector: '<over>', field: 'value' }) as readonly number[]
    compiler.evictCache(0)
    return { pdf, over }
  }
}
