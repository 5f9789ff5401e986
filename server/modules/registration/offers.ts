import { sql } from 'drizzle-orm'
import type { AppContext } from '#server/context.ts'
import type { Database, Transaction } from '#server/db/client.ts'
import { invalid } from '#server/http/errors.ts'
import { currentVersion, termsUrl } from '#server/modules/terms/store.ts'
import { offerOf } from '#server/money/offers.ts'
import { findReferrer } from '#server/money/referrers.ts'
import { vatNoteOf } from '#server/money/vatNote.ts'
import { readSettings } from '#server/settings/read.ts'
import type { ResultOf } from '#src/contract/call.ts'
import type { offerCalls } from '#src/contract/registration.ts'
import type { QuoteInput } from '#src/contract/registrationInputs.ts'
import type { Locale } from '#src/i18n/locales.ts'
import { dayInRiyadh } from '#src/schema/days.ts'
import { latinDigits } from '#src/schema/digits.ts'
import { toRiyals } from '#src/schema/money.ts'

const PACKAGES = sql.raw(`
  select id::int8 as id, type, subscription_type, duration, price / 100.0::float8 as price,
    added_price / 100.0::float8 as "addedPrice", uses_whatsapp_channel, recommended,
    product_count, market_count, order_count, num_orders as "numOrders", num_branches as "numBranches",
    num_brands as "numBrands", pickup_location_count, num_shared_apps as "numSharedApps",
    free_whatsapp_conversation_count,
    json_build_array(
      json_build_object('locale', 'ar', 'title', title_ar, 'short_description', short_description_ar,
        'explanation', explanation_ar),
      json_build_object('locale', 'en', 'title', title_en, 'short_description', short_description_en,
        'explanation', explanation_en)) as translations
  from packages where active order by (type = 'FREE_TRIAL') desc, price, id`)

type OfferedPackage = ResultOf<(typeof offerCalls)['GET registration/packages']>['packages'][number]

/** The packages that somebody may choose, the trial first, then by price; prices in riyals. */
export const readPackages = async (db: Database): Promise<readonly OfferedPackage[]> =>
  (await db.execute<OfferedPackage & Record<string, unknown>>(PACKAGES)).rows

/**
 * How somebody may pay: at the gateway where there is one, which is done at once, and by transfer. Not to be asked
 * within a transaction.
 */
export const offeredMethods = async ({ gateway }: Pick<AppContext, 'gateway'>) => [
  ...((await gateway())?.methods ?? []),
  'BANK_TRANSFER' as const,
]

/** `result` of registration/options. */
export const readOptions = async ({ db, gateway }: Pick<AppContext, 'db' | 'gateway'>) => {
  const [settings, version, methods] = await Promise.all([
    readSettings(db),
    currentVersion(db),
    offeredMethods({ gateway }),
  ])
  const { bank_name_ar, bank_name_en, account_name, iban, bank_note_ar, bank_note_en } = settings
  return {
    methods,
    bank: {
      bank_name_ar: bank_name_ar ?? null,
      bank_name_en: bank_name_en ?? null,
      account_name: account_name ?? null,
      iban: iban ?? null,
      note_ar: bank_note_ar ?? null,
      note_en: bank_note_en ?? null,
    },
    vat_percentage: settings.vat_percentage,
    minimum_transfer_amount: settings.minimum_transfer_amount,
    terms: version === null ? null : { version, url: termsUrl(version) },
  }
}

/** 422 on `referral_code` when nobody has that code. */
const refuseUnknownReferrer = async (tx: Transaction, code: string | null): Promise<void> => {
  if (code !== null && !(await findReferrer(tx, code)))
    throw invalid({ referral_code: [{ key: 'validation.referral_code_unknown', params: {} }] })
}

/** Whether a code of somebody who refers is known, so that it is told where it is typed. */
export const isReferralCode = async (tx: Transaction, typed: string): Promise<boolean> =>
  (await findReferrer(tx, latinDigits(typed).trim().toUpperCase())) !== undefined

/** What a package costs somebody who is not registered yet; 422 on `package`, `coupon` or `referral_code`. */
export const quoteForVisitor = async (
  tx: Transaction,
  { package: packageId, coupon, referral_code }: QuoteInput,
  locale: Locale,
) => {
  await refuseUnknownReferrer(tx, referral_code ?? null)
  const offer = await offerOf(
    tx,
    { vendorId: null, packageId, couponCode: coupon ?? null },
    { today: dayInRiyadh(new Date()) },
  )
  return {
    price: toRiyals(offer.price),
    discount: toRiyals(offer.discount),
    net_total: toRiyals(offer.net),
    tax: toRiyals(offer.tax),
    amount: toRiyals(offer.total),
    vat_percentage: offer.rate / 100,
    vat_reason: offer.package.vat_reason,
    vat_note: vatNoteOf(offer.package.vat_reason, locale),
    extra: {
      days: offer.coupon?.extraDays ?? 0,
      months: offer.coupon?.extraMonths ?? 0,
      years: offer.coupon?.extraYears ?? 0,
    },
    referral: referral_code ? true : null,
    coupon: offer.coupon?.code ?? null,
  }
}
