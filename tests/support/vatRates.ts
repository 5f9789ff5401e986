import { type Money, recordOf, travelTo } from './money.ts'

const RATES = '/api/admin-panal/setting/vat-rates'

/**
 * Moves the days of the present file's tests, and sets and reads rates of VAT; call it at the head of a file. The
 * application is asked for at each call: it is started after the calls are named.
 */
export const vatRatesOf = (running: () => Money) => {
  /** Each try has a year of its own: rates, once used, stay. */
  let year = 2040

  const at = (day: string, hour = '09') => travelTo(running(), new Date(`${day}T${hour}:00:00Z`))

  /** A day of the next year, at 15 % and with nothing planned beyond it. */
  const begin = async (day: string): Promise<number> => {
    year += 1
    await at(`${year}-${day}`)
    await running().server.call('/api/admin-panal/setting/update-settings', {
      method: 'POST',
      token: running().records.token,
      body: { vat_percentage: 15 },
    })
    return year
  }

  const call = (method: 'GET' | 'POST', body?: unknown, path = RATES) =>
    running().server.call(path, { method, token: running().records.token, locale: 'en', body })

  const setFrom = (valid_from: string, vat_percentage: number) =>
    call('POST', { valid_from, vat_percentage, reason: 'royal order' })

  const drop = (valid_from: string) => call('POST', { valid_from }, `${RATES}/drop`)

  const rates = async () => (await call('GET')).body.result as { rates: Record<string, unknown>[] }

  /** Saves settings, such as the rate from today on. */
  const settings = (body: unknown) =>
    running().server.call('/api/admin-panal/setting/update-settings', {
      method: 'POST',
      token: running().records.token,
      body,
    })

  const rateSetting = async (): Promise<unknown> => {
    const { body } = await running().server.call('/api/admin-panal/setting/settings-list', {
      token: running().records.token,
    })
    return (body.result as { settings: { vat_percentage: number } }).settings.vat_percentage
  }

  /** A payment that became due by time: nobody has said how or when it is paid. */
  const dueOf = async (vendor: number, pack: number): Promise<number> => {
    const { id } = await running().opened(vendor, { package: pack })
    await running().query(
      "update subscriptions set status = 'DUE_PAYMENT', method = null, transfer_code = null where id = $1",
      [id],
    )
    return id
  }

  const settled = async (vendor: number, payment: number) =>
    recordOf(await running().decide(vendor, payment, { status: 'SUCCESS', method: 'CASH' }), 'subscription')

  return { at, begin, call, setFrom, drop, rates, settings, rateSetting, dueOf, settled }
}
