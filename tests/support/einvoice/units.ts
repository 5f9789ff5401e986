import { randomBytes } from 'node:crypto'
import { type CertificateRequest, type Issuer, readRequest, textOf } from './certificates.ts'
import { error, type Finding } from './findings.ts'
import { type Node, referenceOf, textAt } from './xmlTree.ts'

/** What the stand-in knows of one certificate that it issued. */
export interface Issued {
  readonly id: string
  readonly kind: 'COMPLIANCE' | 'PRODUCTION'
  readonly token: string
  readonly secret: string
  readonly certificate: string
  readonly request: CertificateRequest
  /** The kinds of documents that were checked and found right. */
  readonly checked: Set<string>
}

/** A document that came, as the chain remembers it. */
interface Known {
  readonly uuid: string
  readonly hash: string
  readonly previous: string
}

/**
 * Who was let in, and what came of each. The chain of documents that count belongs to the serial of the device, which a
 * renewal keeps; those of a check belong to its request, and begin anew with the first.
 */
export interface Units {
  readonly issue: (kind: Issued['kind'], request: CertificateRequest, until?: Date) => Issued
  readonly find: (authorization: string | undefined) => Issued | undefined
  readonly compliance: (id: string) => Issued | undefined
  readonly chainFindings: (of: Issued, root: Node, hash: string) => readonly Finding[]
  readonly keep: (of: Issued, root: Node, hash: string) => void
  readonly isKnown: (of: Issued, uuid: string) => boolean
}

const YEARS = 5 * 365 * 86_400_000

export const createUnits = (issuer: Issuer): Units => {
  const issued: Issued[] = []
  const chains = new Map<string, Map<number, Known>>()
  const chainOf = ({ request, kind, id }: Issued): Map<number, Known> => {
    const key = kind === 'COMPLIANCE' ? `${kind} ${id}` : `${kind} ${textOf(request, 'serial')}`
    const chain = chains.get(key) ?? new Map<number, Known>()
    chains.set(key, chain)
    return chain
  }

  return {
    issue: (kind, request, until = new Date(Date.now() + YEARS)) => {
      const certificate = issuer.issue(request, new Date(Date.now() - 60_000), until)
      const made: Issued = {
        id: String(1_000_000 + issued.length),
        kind,
        token: Buffer.from(certificate).toString('base64'),
        secret: randomBytes(24).toString('base64'),
        certificate,
        request,
        checked: new Set(),
      }
      issued.push(made)
      return made
    },
    find: (authorization) =>
      issued.find(
        ({ token, secret }) =>
          authorization === `Basic ${Buffer.from(`${token}:${secret}`).toString('base64')}`,
      ),
    compliance: (id) => issued.find((each) => each.id === id && each.kind === 'COMPLIANCE'),
    chainFindings: (of, root, hash) => {
      const chain = chainOf(of)
      const counter = Number(referenceOf(root, 'ICV'))
      if (of.kind === 'COMPLIANCE' && counter === 1) chain.clear()
      const previous = referenceOf(root, 'PIH')
      const [before, same, after] = [chain.get(counter - 1), chain.get(counter), chain.get(counter + 1)]
      const isBroken = (before && before.hash !== previous) || (after && after.previous !== hash)
      return [
        ...(same && same.uuid !== textAt(root, 'UUID')
          ? [error('BR-KSA-33', 'The invoice counter value was used before')]
          : []),
        ...(isBroken ? [error('KSA-13', 'PIH is inValid', 'PREVIOUS_INVOICE_HASH_ERRORS')] : []),
      ]
    },
    keep: (of, root, hash) =>
      void chainOf(of).set(Number(referenceOf(root, 'ICV')), {
        uuid: textAt(root, 'UUID'),
        hash,
        previous: referenceOf(root, 'PIH'),
      }),
    isKnown: (of, uuid) => [...chainOf(of).values()].some((each) => each.uuid === uuid),
  }
}

/** Reads the request of a device and what is wrong with it. */
export const checkedRequest = (
  csr: unknown,
): { request?: CertificateRequest; findings: readonly Finding[] } => {
  try {
    const request = readRequest(Buffer.from(String(csr), 'base64').toString())
    const isComplete =
      /^3\d{13}3$/.test(textOf(request, 'taxNumber')) &&
      /^1-[^|]+\|2-[^|]+\|3-.+$/.test(textOf(request, 'serial')) &&
      /^[01]{4}$/.test(textOf(request, 'documentTypes')) &&
      /ZATCA-Code-Signing$/.test(textOf(request, 'template')) &&
      textOf(request, 'address') !== '' &&
      textOf(request, 'businessCategory') !== ''
    return isComplete
      ? { request, findings: [] }
      : { findings: [error('Invalid-CSR', 'The CSR is not complete', 'CSR')] }
  } catch (fault) {
    return {
      findings: [
        error(
          'Invalid-CSR',
          `The provided Certificate Signing Request (CSR) is invalid: ${String(fault)}`,
          'CSR',
        ),
      ],
    }
  }
}
