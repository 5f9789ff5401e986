import { createHash } from 'node:crypto'

/** The first 32 bits of a password's SHA-256: of other passwords, one in 87,000 has one of the kept prefixes. */
export const prefixOf = (password: string): number =>
  createHash('sha256').update(password).digest().readUInt32BE(0)

/** Unpacks what scripts/leakedPasswords.ts packed: differences, seven bits a byte, the last byte of each marked. */
export const unpacked = (base64: string): ReadonlySet<number> => {
  const prefixes = new Set<number>()
  let prefix = 0
  let difference = 0
  let factor = 1
  for (const byte of Buffer.from(base64, 'base64')) {
    difference += (byte % 128) * factor
    factor *= 128
    if (byte < 128) continue
    prefix += difference
    prefixes.add(prefix)
    difference = 0
    factor = 1
  }
  return prefixes
}
