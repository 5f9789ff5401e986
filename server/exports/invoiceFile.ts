import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { FileNews, FileOrder } from './order.ts'
import { type Template, typesetter } from './typesetter.ts'

/** An e-invoice as the file of its paper holds it, which makes that one for archives (PDF/A-3b). */
export interface HeldXml {
  readonly name: string
  readonly text: string
  /** ISO 8601. */
  readonly issuedAt: string
}

/** What the process that sets a paper is sent. */
export interface PaperOrder extends Pick<FileOrder, 'folder' | 'marks'> {
  readonly template: Template
  /** What the template reads. */
  readonly sheet: object
  /** Address of the brand's mark, below the folder of marks. */
  readonly mark: string
  /** The e-invoice that the file holds; null where there is none. */
  readonly xml: HeldXml | null
}

const tell = (news: FileNews): Promise<void> =>
  new Promise((done) => {
    process.send?.(news, () => done())
  })

/** The whole of a process that sets one paper: it writes the PDF to its standard output and ends. */
process.once('disconnect', () => process.exit(1))
process.once('message', async ({ template, sheet, mark, xml, folder, marks }: PaperOrder) => {
  try {
    const set = await typesetter(folder)
    const { pdf } = set(
      template,
      { ...sheet, mark: readFileSync(join(marks, mark), 'utf8'), xml },
      xml ? { madeAt: xml.issuedAt } : undefined,
    )
    process.stdout.write(pdf, (error) => process.exit(error ? 1 : 0))
  } catch (error) {
    const { message, code } = error as Error & { readonly code?: string }
    await tell({ failure: { message, code } })
    process.exit(1)
  }
})
