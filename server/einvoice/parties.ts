import type { NationalAddress, Party, RegistrationScheme } from './document.ts'
import { element, elementWith, type XmlElement } from './xml.ts'

/** What a number of registration is by its digits alone. */
const schemeOf = (registration: string): RegistrationScheme => {
  if (/^7\d{9}$/.test(registration)) return '700'
  return /^\d{10}$/.test(registration) ? 'CRN' : 'OTH'
}

/** Numbers of registration are letters and digits alone (BR-KSA-08, BR-KSA-14). */
const plain = (registration: string): string => registration.replace(/[^A-Za-z0-9]/g, '')

const told = (name: string, value: string | null): XmlElement | null => (value ? element(name, value) : null)

const addressOf = ({
  street,
  buildingNumber,
  additionalNumber,
  district,
  city,
  postalCode,
}: NationalAddress): XmlElement =>
  element(
    'cac:PostalAddress',
    told('cbc:StreetName', street),
    told('cbc:BuildingNumber', buildingNumber),
    told('cbc:PlotIdentification', additionalNumber),
    told('cbc:CitySubdivisionName', district),
    told('cbc:CityName', city),
    told('cbc:PostalZone', postalCode),
    element('cac:Country', element('cbc:IdentificationCode', 'SA')),
  )

const vatScheme = element('cac:TaxScheme', element('cbc:ID', 'VAT'))

const isAddress = (address: NationalAddress): boolean => Object.values(address).some((part) => part !== null)

/** Who sells or buys; a buyer without a VAT number is known by the registration. */
export const partyOf = (
  name: 'cac:AccountingSupplierParty' | 'cac:AccountingCustomerParty',
  { name: registered, registration, registrationScheme, taxNumber, address }: Party,
): XmlElement =>
  element(
    name,
    element(
      'cac:Party',
      registration
        ? element(
            'cac:PartyIdentification',
            elementWith(
              'cbc:ID',
              { schemeID: registrationScheme ?? schemeOf(registration) },
              plain(registration),
            ),
          )
        : null,
      isAddress(address) ? addressOf(address) : null,
      taxNumber ? element('cac:PartyTaxScheme', element('cbc:CompanyID', taxNumber), vatScheme) : null,
      element('cac:PartyLegalEntity', element('cbc:RegistrationName', registered)),
    ),
  )
