import { PANEL_BASE } from '#src/addresses/addresses.ts'
import type { PrintChoice } from '#src/views/parts/PrintMenu.tsx'

/** Opens an invoice in a window of its own, which prints it. Called in the click itself, or browsers refuse it. */
export const openInvoice = (id: number, choices: readonly PrintChoice[]): void => {
  const query = new URLSearchParams(choices.map((choice) => [choice, '1'])).toString()
  window.open(`${PANEL_BASE}/print/invoice/${id}${query && `?${query}`}`, '_blank', 'noopener')
}
