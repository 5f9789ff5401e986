/** Local-storage key that stands while a receipt of the draft is kept: without it, one that is found is taken up by nobody. */
export const RECEIPT_KEY = 'rabt.registration.receipt'
