import { screen, waitFor } from '@testing-library/react'
import { HttpResponse, http } from 'msw'
import type { Registered } from '#src/registration/calls.ts'
import type { openSite } from './render.tsx'
import { refuse, server, succeed } from './server.ts'

/** The code that proves every address here. */
const EMAIL_CODE = '123456'

const LIMITS = {
  product_count: 50,
  market_count: 1,
  order_count: 30,
  numOrders: 30,
  numBranches: 1,
  numBrands: 1,
  pickup_location_count: 1,
  numSharedApps: 1,
  free_whatsapp_conversation_count: null,
  addedPrice: null,
  uses_whatsapp_channel: false,
  recommended: false,
}

const texts = (ar: string, en: string) => [
  { locale: 'ar', title: ar, short_description: `${ar}…`, explanation: `<p>${ar}</p><script>1</script>` },
  { locale: 'en', title: en, short_description: `${en}…`, explanation: null },
]

export const PACKAGES = [
  {
    ...LIMITS,
    id: 1,
    type: 'FREE_TRIAL',
    subscription_type: 'DAYS',
    duration: 14,
    price: 0,
    translations: texts('التجربة', 'Trial'),
  },
  {
    ...LIMITS,
    id: 2,
    type: 'STANDARD',
    subscription_type: 'YEAR',
    duration: 1,
    price: 1200,
    translations: texts('السنوية', 'Yearly'),
  },
  {
    ...LIMITS,
    id: 3,
    type: 'STANDARD',
    subscription_type: 'MONTH',
    duration: 1,
    price: 120,
    translations: texts('الشهرية', 'Monthly'),
  },
]

export interface Call {
  readonly values: Readonly<Record<string, string>>
  readonly key: string | null
}

/** What became of a registration, unless told otherwise. */
export const REGISTERED: Registered = {
  reference: 'R-1',
  status: 'PENDING',
  amount: 1200,
  email: 'noura@example.test',
  pay_url: null,
  payment_token: 'token',
  title_ar: 'السنوية',
  title_en: 'Yearly',
  invoice_number: null,
  declined: null,
  reason: null,
}

/** What POST registration answers with. */
export const registered = (changed: Partial<Registered> = {}) =>
  succeed({ registration: { ...REGISTERED, ...changed } })

/** How a POST of a form is answered, one after the other; the last answer stays. Lists what was sent. */
export const answerForm = (path: string, ...answers: (() => Response)[]): Call[] => {
  const sent: Call[] = []
  server.use(
    http.post(`*/api/${path}`, async ({ request }) => {
      const form = await request.formData()
      const values = Object.fromEntries(
        [...form].map(([name, value]) => [name, typeof value === 'string' ? value : 'a file']),
      )
      sent.push({ values, key: request.headers.get('Idempotency-Key') })
      return (answers[sent.length - 1] ?? answers.at(-1) ?? HttpResponse.error)()
    }),
  )
  return sent
}

interface Offers {
  methods?: readonly string[]
  taken?: readonly string[]
  /** Codes with the packages that they are for. */
  coupons?: Readonly<Record<string, readonly number[]>>
  /** The package that an administrator recommends; the yearly one unless told. */
  recommended?: number
  /** Asked anew each time: a newer version may come out meanwhile. */
  terms?: () => number | null
}

/** What the wizard asks for while it is filled in. */
export const offerPackages = ({
  methods = ['BANK_TRANSFER'],
  taken = [],
  coupons = { HALF: [1, 2, 3] },
  recommended = 2,
  terms = () => null,
}: Offers = {}): void =>
  server.use(
    http.get('*/api/registration/packages', () =>
      succeed({
        packages: PACKAGES.map((offer) => ({ ...offer, recommended: offer.id === recommended })),
      }),
    ),
    http.get('*/api/registration/options', () =>
      succeed({
        methods,
        bank: {
          bank_name_ar: 'مصرف',
          bank_name_en: 'Bank',
          account_name: 'Rabt',
          iban: 'SA0380000000608010167519',
        },
        vat_percentage: 15,
        terms: terms() === null ? null : { version: terms(), url: `/terms?version=${terms()}` },
      }),
    ),
    http.get('*/api/registration/availability', ({ request }) => {
      const asked = new URL(request.url).searchParams.get('subdomain') ?? ''
      const available = !taken.includes(asked)
      return succeed({ available, reason: available ? null : 'مأخوذ' })
    }),
    http.post('*/api/registration/transfer-code', () => succeed({ transfer_code: 'T-12345678' })),
    http.get('*/api/registration/referral', ({ request }) =>
      succeed({ known: new URL(request.url).searchParams.get('code') === 'ALI-7' }),
    ),
    http.post('*/api/registration/code', () =>
      succeed({ code: { ticket: 'a ticket', minutes: 15, resend_seconds: 60 } }),
    ),
    http.post('*/api/registration/code/check', async ({ request }) => {
      const { ticket, code } = (await request.json()) as { ticket: string; code: string }
      return ticket === 'a ticket' && code === EMAIL_CODE
        ? succeed({})
        : refuse({ errors: { code: ['هذا الرمز غير صحيح'] } })
    }),
    http.post('*/api/registration/quote', async ({ request }) => {
      const order = (await request.json()) as { package: number; coupon: string | null }
      if (order.coupon && !coupons[order.coupon]?.includes(order.package))
        return HttpResponse.json(
          { status: false, code: 'validation', message: 'x', errors: { coupon: ['كوبون مجهول'] } },
          { status: 422 },
        )
      const price = PACKAGES.find(({ id }) => id === order.package)?.price ?? 0
      const amount = order.coupon ? price / 2 : price
      const net = Math.round((amount / 1.15) * 100) / 100
      return succeed({
        quote: {
          price,
          discount: price - amount,
          net_total: net,
          tax: amount - net,
          amount,
          vat_percentage: 15,
          extra: { days: 0, months: 0, years: 0 },
          referral: null,
          coupon: order.coupon,
        },
      })
    }),
  )

type Site = ReturnType<typeof openSite>

/** Fills the first step in and goes on to the packages. */
export const fillStore = async ({ user, t }: Site): Promise<void> => {
  const type = (name: string, text: string) =>
    user.type(document.querySelector(`[name=${name}]`) as HTMLInputElement, text)
  await type('store_name', 'نخلة')
  await type('subdomain', 'nakhla')
  await type('seller_name', 'نورة')
  await type('email', 'noura@example.test')
  await type('phone', '٠٥٥ ١٢٣ ٤٥٦٧')
  await type('commercial_registration', '١٠١٠١٢٣٤٥٦')
  await user.click(screen.getByRole('button', { name: t('registration.store.next') }))
}

/** Chooses a package by its name and goes on to the payment. */
export const choosePackage = async ({ user, t }: Site, name: RegExp): Promise<void> => {
  await user.click(await screen.findByRole('radio', { name }))
  await user.click(screen.getByRole('button', { name: t('ordering.package.next') }))
  await waitFor(() => expectTotal())
}

/** Types the code that came by mail. */
export const confirmEmail = async ({ user, t }: Site): Promise<void> => {
  await user.type(await screen.findByLabelText(t('confirm.code')), EMAIL_CODE)
}

const expectTotal = (): void => {
  if (!document.querySelector('.amount-total')) throw new Error('the price is not there yet')
}

/** A receipt as somebody chooses it. */
export const receipt = (type = 'application/pdf'): File => new File(['%PDF-1.4'], 'receipt.pdf', { type })
