import { sql } from 'drizzle-orm'
import { h2, list, p, rich } from '../articles.ts'
import { instantBefore } from '../days.ts'
import type { DemoPart } from '../part.ts'

interface TermsTexts {
  readonly body_ar: string
  readonly body_en: string
}

const SUBSCRIPTION_AR = h2('ثانيًا: الاشتراك والدفع')
const SUBSCRIPTION_EN = h2('2. Subscription and payment')

const INTRODUCTION_AR = [
  p(
    'تنظّم هذه الشروط العلاقة بين المنصة والتاجر الذي يسجل متجره فيها. بالتسجيل يقر التاجر بأنه قرأها ووافق عليها.',
  ),
  h2('أولًا: الحساب'),
  list(
    'يسجل التاجر ببيانات صحيحة: سجل تجاري سارٍ أو رقم وطني موحد أو وثيقة عمل حر.',
    'الحساب الرئيسي مسؤول عن كل ما يتم من خلاله، ومن خلال المستخدمين الفرعيين الذين يضيفهم.',
    'يحفظ التاجر كلمة مروره ولا يشاركها، ويبلغ المنصة فور شكه في دخول غيره إلى الحساب.',
  ),
]

const INTRODUCTION_EN = [
  p(
    'These terms govern the relation between the platform and the vendor who registers a store with it. By registering, the vendor confirms having read and accepted them.',
  ),
  h2('1. The account'),
  list(
    'Vendors register with true details: a valid commercial registration, a unified number or a freelance certificate.',
    'The primary account answers for all that is done through it, and through the sub users it adds.',
    'Vendors keep their password to themselves and tell the platform at once when they suspect that somebody else got in.',
  ),
]

const REST_AR = [
  h2('ثالثًا: الأسواق والطلبات'),
  p(
    'تربط المنصة متجر التاجر بالأسواق التي يختارها. كل سوق له سياساته، والتاجر ملتزم بها، وهو البائع أمام المشتري والمسؤول عن المنتج وضمانه وفاتورته.',
  ),
  h2('رابعًا: البيانات والخصوصية'),
  p(
    'بيانات المتجر ملك للتاجر. تعالجها المنصة لتقديم الخدمة وحدها وفق نظام حماية البيانات الشخصية في المملكة العربية السعودية، ويستطيع التاجر طلب نسخة منها في أي وقت.',
  ),
  h2('خامسًا: الإيقاف والإنهاء'),
  p(
    'للتاجر إنهاء اشتراكه متى شاء. وللمنصة إيقاف حساب يخالف الأنظمة أو هذه الشروط بعد إشعار صاحبه، إلا إذا اقتضت السلامة إيقافه فورًا.',
  ),
  h2('سادسًا: النظام المطبق'),
  p(
    'تخضع هذه الشروط لأنظمة المملكة العربية السعودية، وتختص محاكم مدينة الرياض بما ينشأ عنها من خلاف لم يُحل وديًا.',
  ),
]

const REST_EN = [
  h2('3. Marketplaces and orders'),
  p(
    'The platform links the store to the marketplaces the vendor chooses. Each marketplace has policies of its own, which the vendor keeps; towards the buyer, the vendor is the seller and answers for product, warranty and invoice.',
  ),
  h2('4. Data and privacy'),
  p(
    'The data of a store belong to its vendor. The platform processes them only to provide the service, under the Personal Data Protection Law of the Kingdom of Saudi Arabia, and hands a copy over at any time on request.',
  ),
  h2('5. Suspension and end'),
  p(
    'Vendors may end their subscription at any time. The platform may suspend an account that breaks the law or these terms after giving notice, or at once where safety requires it.',
  ),
  h2('6. Applicable law'),
  p(
    'These terms are subject to the laws of the Kingdom of Saudi Arabia. Disputes that are not settled amicably belong to the courts of Riyadh.',
  ),
]

/** The terms as they were published first, and as they stand: periods of grace and refunds were added. */
const DEMO_TERMS: readonly [TermsTexts, TermsTexts] = [
  {
    body_ar: rich(
      ...INTRODUCTION_AR,
      SUBSCRIPTION_AR,
      p(
        'أسعار الباقات معلنة وشاملة لضريبة القيمة المضافة. يُدفع الاشتراك مقدمًا، ولا يُرد ما دُفع بعد بدء المدة.',
      ),
      ...REST_AR,
    ),
    body_en: rich(
      ...INTRODUCTION_EN,
      SUBSCRIPTION_EN,
      p(
        'Package prices are public and include value added tax. Subscriptions are paid in advance; what was paid is not refunded once the period has begun.',
      ),
      ...REST_EN,
    ),
  },
  {
    body_ar: rich(
      ...INTRODUCTION_AR,
      SUBSCRIPTION_AR,
      p(
        'أسعار الباقات معلنة وشاملة لضريبة القيمة المضافة. يُدفع الاشتراك مقدمًا بتحويل بنكي أو بالبطاقة، وتصدر به فاتورة ضريبية.',
      ),
      list(
        'يبقى المتجر يعمل أيام سماح بعد انتهاء الاشتراك، ثم يُوقف حتى التجديد وتبقى بياناته محفوظة.',
        'للتاجر استرداد ما دفعه كاملًا خلال سبعة أيام من أول اشتراك مدفوع، ما لم تُنفذ طلبات في هذه المدة.',
        'يُبلغ التاجر بأي تغيير في السعر قبل ثلاثين يومًا من سريانه على تجديده.',
      ),
      ...REST_AR,
    ),
    body_en: rich(
      ...INTRODUCTION_EN,
      SUBSCRIPTION_EN,
      p(
        'Package prices are public and include value added tax. Subscriptions are paid in advance by bank transfer or card, and a tax invoice is issued.',
      ),
      list(
        'The store keeps working for days of grace after its subscription ended; then it rests until it is renewed, and its data are kept.',
        'Within seven days of the first paid subscription, vendors get all they paid back, provided no orders were fulfilled in that time.',
        'Vendors are told of a change of price thirty days before it holds for their renewal.',
      ),
      ...REST_EN,
    ),
  },
]

/** Days before today on which each version was published; the first one before any vendor registered. */
const PUBLISHED = [530, 45] as const

/** The vendor whose people one signs in as: asked for the latest version, to show how that is. */
const ASKED = 'vendor@demo.test'

/** Two versions of the terms, and which of them vendors accepted: on registering, and most of them again since. */
export const termsPart: DemoPart = {
  table: 'terms_versions',
  load: async ({ tx, today }) => {
    const versions = DEMO_TERMS.map((texts, at) => ({
      ...texts,
      version: at + 1,
      published_at: instantBefore(today, PUBLISHED[at] ?? 0),
    }))
    await tx.execute(sql`
      insert into terms_versions (version, body_ar, body_en, published_at, published_by, published_by_name)
      select t.version, t.body_ar, t.body_en, t.published_at, u.id, u.username
      from jsonb_to_recordset(${JSON.stringify(versions)}::jsonb)
        as t (version int, body_ar text, body_en text, published_at timestamptz)
      left join users u on u.email = 'content@demo.test'`)
    await tx.execute(sql`
      insert into terms_acceptances (vendor, version, locale, how, accepted_by, accepted_at)
      select v.id, t.version, v.locale, 'REGISTRATION', v.seller_name, v.created_at
      from vendors v cross join lateral (
        select version from terms_versions where published_at <= v.created_at order by version desc limit 1) t`)
    await tx.execute(sql`
      insert into terms_acceptances (vendor, version, locale, how, accepted_by, accepted_at)
      select v.id, t.version, v.locale, 'ACCOUNT', v.seller_name,
        t.published_at + (1 + v.id % 29) * interval '1 day' + (v.id % 11) * interval '37 minutes'
      from vendors v join terms_versions t on t.version = 2 and t.published_at > v.created_at
      where v.id % 10 < 7 and v.email <> ${ASKED}`)
  },
}
