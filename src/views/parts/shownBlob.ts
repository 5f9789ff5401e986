/** What a window may show of an uploaded file. */
export const PICTURES: readonly string[] = ['image/png', 'image/jpeg', 'image/webp']
const DOCUMENT = 'application/pdf'

/** The same bytes as what they may be shown as; everything else is left to a download: nothing of it may run. */
export const shownBlob = (blob: Blob): Blob => {
  const isShown = PICTURES.includes(blob.type) || blob.type === DOCUMENT
  return new Blob([blob], { type: isShown ? blob.type : 'application/octet-stream' })
}
