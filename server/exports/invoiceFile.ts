import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { InvoiceSheet } from './invoicePaper.ts'
import type { FileNews, FileOrder } from './order.ts'
import { typesetter } from './typesetter.ts'

/** What the process that sets an invoice is sent. */
export interface InvoiceOrder extends Pick<FileOrder, 'folder' | 'marks'> {
  readonly sheet: InvoiceSheet
  /** Address of the brand's mark, below the folder of marks. */
  readonly mark: string
}

const tell = (news: FileNews): Promise<void> =>
  new Promise((done) => {
    process.send?.(news, () => done())
  })

/** The whole of a process that sets one invoice: it writes the PDF to its standard output and ends. */
process.once('disconnect', () => process.exit(1))
process.once('message', async ({ sheet, mark, folder, marks }: InvoiceOrder) => {
  try {
    const set = await typesetter(folder)
    const { pdf } = set('invoice.typ', { ...sheet, mark: readFileSync(join(marks, mark), 'utf8') })
    process.stdout.write(pdf, (error) => process.exit(error ? 1 : 0))
  } catch (error) {
    const { message, code } = error as Error & { readonly code?: string }
    await tell({ failure: { message, code } })
    process.exit(1)
  }
})
