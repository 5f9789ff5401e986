import { type Outcome, type RowAt, sendRows } from '../../clients/typescript/src/index.ts'
import { SELLERS } from './sellers.ts'
import { type Act, inTurn, type World } from './world.ts'

interface Problem {
  readonly subject: string
  readonly problem: string
  readonly status: RowAt<'/api/platform/v1/shippings/bulk'>['order_status']
}

const PROBLEMS: readonly [Problem, ...Problem[]] = [
  { subject: 'تأخر التسليم', problem: 'مضت خمسة أيام ولم تصل الشحنة إلى العميل.', status: 'In_Transit' },
  { subject: 'عنوان غير واضح', problem: 'يطلب المندوب رقم المبنى واسم الشارع.', status: 'Out_For_Delivery' },
  { subject: 'رفض العميل الاستلام', problem: 'يقول العميل إن الطلب ليس ما طلبه.', status: 'Delivery_Failed' },
]

const COMPANIES: readonly [string, ...string[]] = ['سمسا', 'أرامكس', 'ناقل']

/** Problems with shipments that nobody has solved yet, by what the platform calls them. */
export type OpenProblems = Map<string, string>

/** Reports a problem with a shipment: two shipments at once, by the call for many rows. */
export const reportShipments = ({ platform, say, run }: World, open: OpenProblems): Act => {
  const seller = inTurn(SELLERS)
  const problem = inTurn(PROBLEMS)
  const company = inTurn(COMPANIES)
  let count = 0
  const shipment = () => {
    count += 1
    const { subject, problem: text, status } = problem()
    return {
      external_id: `sim-${run}-${count}`,
      orderNumber: `SIM-${run}-${count}`,
      orderId: `${run}${count}`,
      shipmentId: `SH-${run}-${count}`,
      trackingNumber: `TR${run}${count}`,
      order_status: status,
      shippingCompany: company(),
      vendor: seller().id,
      subject,
      problem: text,
    }
  }
  return {
    name: 'problems with shipments',
    act: async () => {
      const rows = [shipment(), shipment()]
      for await (const outcome of sendRows(platform, '/api/platform/v1/shippings/bulk', rows))
        tell(outcome, rows[outcome.row - 1]?.orderNumber ?? '')
    },
  }

  function tell({ outcome, key, message }: Outcome, order: string): void {
    if (outcome === 'created') open.set(key?.external_id ?? '', order)
    say(`Shipment of order ${order}: problem ${outcome}${message ? ` (${message})` : ''}`)
  }
}

/** Asks for a shipping company in the name of a seller. */
export const askForCompanies = ({ platform, say, run }: World): Act => {
  const seller = inTurn(SELLERS)
  const company = inTurn(COMPANIES)
  let count = 0
  return {
    name: 'requests for shipping companies',
    act: async () => {
      count += 1
      const { id, name, phone, store, subdomain } = seller()
      const wanted = company()
      await platform.PUT('/api/platform/v1/shipping-company-requests/{external_id}', {
        params: { path: { external_id: `sim-${run}-${count}` } },
        body: {
          company: wanted,
          vendor: id,
          contact_name: name,
          phone,
          email: `${subdomain}@example.invalid`,
        },
      })
      say(`“${store}” asks to ship with ${wanted}`)
    },
  }
}

/** A visitor of the platform's own site writes. */
export const writeContacts = ({ platform, say, run }: World): Act => {
  let count = 0
  return {
    name: 'messages of visitors',
    act: async () => {
      count += 1
      await platform.PUT('/api/platform/v1/contacts/{external_id}', {
        params: { path: { external_id: `sim-${run}-${count}` } },
        body: {
          name: 'زائر',
          email: 'visitor@example.invalid',
          locale: 'ar',
          subject: 'سؤال عن الباقات',
          message: 'كيف أربط متجري بأكثر من سوق؟',
        },
      })
      say('A visitor wrote a message')
    },
  }
}
