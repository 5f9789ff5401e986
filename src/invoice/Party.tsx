import type { InvoiceText } from '#src/i18n/invoiceTexts.ts'
import { Both, English, Fact, Latin } from './parts.tsx'

interface PartyProps {
  readonly as: InvoiceText
  readonly name: string
  /** The name in English, where it is another one. */
  readonly nameEn?: string
  readonly taxNumber: string | null
  readonly registration: string | null
  readonly address?: string | null
  readonly addressEn?: string | null
}

/** A second line in English, unless it says the same. */
const Lines = ({
  ar,
  en,
}: {
  readonly ar: string | null | undefined
  readonly en: string | null | undefined
}) => (
  <>
    <bdi>{ar}</bdi>
    {en && en !== ar ? <English>{en}</English> : null}
  </>
)

/** Who sells or buys: name, VAT number, registration and address. */
export const Party = ({ as, name, nameEn, taxNumber, registration, address, addressEn }: PartyProps) => (
  <section className="party">
    <h2>
      <Both text={as} />
    </h2>
    <dl>
      <Fact text="name" isWide>
        <Lines ar={name} en={nameEn} />
      </Fact>
      <Fact text="tax_number">{taxNumber ? <Latin>{taxNumber}</Latin> : null}</Fact>
      <Fact text="registration">{registration ? <Latin>{registration}</Latin> : null}</Fact>
      <Fact text="address" isWide>
        {address || addressEn ? <Lines ar={address ?? addressEn} en={addressEn} /> : null}
      </Fact>
    </dl>
  </section>
)
