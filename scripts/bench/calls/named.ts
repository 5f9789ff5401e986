import { addDays, todayInRiyadh } from '#src/schema/days.ts'
import { PERIODS } from '#src/schema/readDay.ts'

/** Calls that are not measured, and why. Calls that answer with nothing but a file are left out by themselves. */
export const UNMEASURED: Readonly<Record<string, string>> = {
  'GET admin-panal/auth/logout': 'Ends the session that the others are asked with.',
  'GET admin-panal/setting/change-language': 'Writes.',
  'GET admin-panal/notifications/stream': 'Stays open.',
  'GET admin-panal/forecast':
    'Works on temporary copies, one at a time, and ends after 20 s with what it has.',
  'GET admin-panal/imports/:id': 'Imports are rows of one person, and few.',
  'GET admin-panal/imports/:id/problems': 'Imports are rows of one person, and few.',
  'GET admin-panal/invoices/correct/:id':
    'Reads one invoice, as its page does; refused until the settings name the seller.',
  'GET admin-panal/report-schedules/:id': 'An installation has a dozen or two.',
  'GET admin-panal/report-runs/:id': 'Some thousands at most.',
  'GET admin-panal/report-runs/:id/sent': 'Some thousands at most.',
  'GET registration/availability': 'Limited for each address, as all that visitors ask again and again.',
  'GET registration/referral': 'Limited for each address.',
  'GET registration/status': 'Asks for the token of one payment, which is found by its hash.',
}

const day = (ago: number): string => addDays(todayInRiyadh(), -ago)

/** The month in which a day so long ago lies. */
const month = (ago: number): string => day(ago).slice(0, 7)

/** The parameters that say which page, in which order or form: they are asked by themselves. */
export const ABOUT_THE_PAGE = [
  'page',
  'pageSize',
  'limit',
  'cursor',
  'sort_column',
  'sort_direction',
  'with_total',
  'excel',
  'pdf',
  'csv',
  'columns',
]

/** How calls are asked whose parameters are no list's: a query for each way. All parameters have to occur. */
export const QUERIES: Readonly<Record<string, readonly string[]>> = {
  'GET admin-panal/dashboard/get-statistics': [
    ...PERIODS.filter((period) => period !== 'custom').map((period) => `period=${period}`),
    `period=custom&from=${day(1095)}&to=${day(0)}`,
  ],
  'GET admin-panal/bank-lines/desk': ['direction=IN&page=1', 'direction=OUT&page=1', 'direction=IN&page=10'],
  'GET admin-panal/search': ['q=زعفران', 'q=تمور', 'q=متجر', 'q=u77', 'q=عط'],
  'GET core/mapping/categories/:id': [
    'marketplace_id=1',
    'marketplace_id=1&mapped=0',
    'marketplace_id=1&mapped=1',
    'marketplace_id=1&broken=1',
    'marketplace_id=1&below=1&suggestions=5',
    'marketplace_id=1&below=1&search=عطور',
    'marketplace_id=1&below=1&search=عط',
  ],
  'GET core/mapping/suggestions/:id': ['marketplace_id=1&min_score=80'],
  'GET core/mapping/properties/:id': ['main_category_id=1&suggestions=5'],
  'GET core/mapping/values/:id': ['main_category_id=1&suggestions=3'],
  'GET admin-panal/marketplace-trees/:id/versions/:number': ['', 'kind=ADDED', 'search=عطور', 'search=عط'],
  'GET admin-panal/history': [
    '',
    'resource=vendors',
    'resource=packages',
    'resource=vendors&record_id=1',
    'actor=99999',
    'service_account=1',
    'action=edit',
    'action=export',
    `from=${day(400)}&to=${day(370)}`,
    'act=1',
  ],
  'GET admin-panal/report-schedules/recipients': ['report=sales_report'],
  'GET admin-panal/accounting/mrr': ['', `from=${month(1095)}&to=${month(0)}`],
  'GET admin-panal/accounting/journal': ['', `from=${month(1)}&to=${month(0)}`],
  'GET admin-panal/accounting/deferred-revenue': [
    '',
    `from=${month(1095)}&to=${month(0)}`,
    `from=${month(1095)}&to=${month(365)}&package=1`,
  ],
  'GET admin-panal/accounting/deferred-revenue/:month': ['', 'package=1', 'page=100'],
  'GET admin-panal/history/seals': ['', `before=${day(1)}`],
  'GET admin-panal/notifications': [
    '',
    'page=1000',
    'read=false',
    'read=true',
    'kind=vendor_registered',
    'kind=webhook_gone',
    `created_at_from=${day(100)}&created_at_to=${day(70)}`,
  ],
  'GET admin-panal/imports': ['', 'resource=vendors'],
  'GET admin-panal/saved-views': ['resource=vendors'],
  'GET admin-panal/setting/settings-list': ['', 'group=package_settings'],
  'GET admin-panal/terms-conditions': ['', 'version=1'],
  'GET terms': ['', 'version=1'],
  'GET platform/v1/events': ['', 'types=vendor.updated'],
}

/** Of the parameters of which a list's rows tell nothing: values that some rows have. */
export const VALUES: Readonly<Record<string, readonly string[]>> = {
  as_of: [day(0), day(365)],
  date_from: [day(30)],
  date_to: [day(1)],
  updated_since: [`${day(1)}T00:00:00Z`],
}

/** What stands in the place of a part of a path, where it is no id of the list above it. */
export const PLACES: Readonly<Record<string, readonly Readonly<Record<string, string>>[]>> = {
  'GET core/mapping/categories/:id': [{ id: '0' }, { id: '1' }],
  'GET core/mapping/stores/:id': [{ id: '1' }],
  'GET core/mapping/broken/:id': [{ id: '1' }],
  'GET core/mapping/suggestions/:id': [{ id: '0' }, { id: '1' }],
  'GET core/mapping/heirs/:id': [{ id: '1' }],
  'GET core/mapping/targets/:id': [{ id: '1' }],
  'GET core/mapping/properties/:id': [{ id: '1' }],
  'GET core/mapping/values/:id': [{ id: '1' }],
  'GET admin-panal/accounting/deferred-revenue/:month': [{ month: month(0) }, { month: month(500) }],
  'GET admin-panal/marketplace-trees/:id/feed': [{ id: '1' }],
  'GET admin-panal/marketplace-trees/:id/versions': [{ id: '1' }],
  'GET admin-panal/marketplace-trees/:id/versions/:number': [{ id: '1', number: '1' }],
  'GET public/blogs/:slug': [{ slug: 'blogs-1' }],
  'GET public/contents/:slug': [{ slug: 'contents-1' }],
}
