import { PANEL_BASE } from '#src/shell/addresses.ts'

/** Opens an invoice in a window of its own, which prints it. Called in the click itself, or browsers refuse it. */
export const openInvoice = (id: number): void => {
  window.open(`${PANEL_BASE}/print/invoice/${id}`, '_blank', 'noopener')
}
