/** What the QR code of a stamped document says (tags 1 to 9). */
export interface StampedQr {
  readonly seller: string
  readonly taxNumber: string
  /** As the document has it: day, `T` and time. */
  readonly issuedAt: string
  /** Riyals with two decimals: the total with VAT, and the VAT in it. */
  readonly total: string
  readonly tax: string
  /** Base64, both. */
  readonly hash: string
  readonly signature: string
  readonly publicKey: Buffer
  /** The authority's signature on the certificate: of simplified documents, which nobody cleared. */
  readonly certificateSignature: Buffer | null
}

const LONGEST = 255

/** As many whole characters as fit into the one byte that tells the length. */
const fitted = (value: string): Buffer => {
  const characters = [...value]
  while (Buffer.byteLength(characters.join('')) > LONGEST) characters.pop()
  return Buffer.from(characters.join(''))
}

/** The text of the QR code: tag, length in bytes and value of each, in Base64. */
export const stampedQr = (content: StampedQr): string => {
  const { seller, taxNumber, issuedAt, total, tax, hash, signature, publicKey, certificateSignature } =
    content
  const values = [seller, taxNumber, issuedAt, total, tax, hash, signature].map(fitted)
  return Buffer.concat(
    [...values, publicKey, ...(certificateSignature ? [certificateSignature] : [])].flatMap(
      (value, index) => [Buffer.from([index + 1, value.length]), value],
    ),
  ).toString('base64')
}
