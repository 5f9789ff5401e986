import type { Issue } from '#src/schema/issues.ts'
import { folded, isWeakShape, latinKeys } from '#src/schema/passwordShape.ts'
import { BRANDS } from '#src/theme/brands.ts'
import { LEAKED, MOST_FREQUENT } from './leakedPasswords.ts'
import { prefixOf, unpacked } from './prefixes.ts'
import { DEMO_ADMIN } from './publishedPasswords.ts'

/** Words of this region and of this product that stand in no list of leaks, in Latin letters and in Arabic ones. */
const REGIONAL_WORDS: ReadonlySet<string> = new Set(
  `
  mohammed mohamed muhammad mohammad ahmed ahmad abdullah abdallah abdulaziz abdulrahman abdulmalik khalid khaled
  fahad fahd faisal sultan saud turki omar hassan hussain hussein ibrahim yousef yusuf yasser majed nasser bandar
  mishal talal waleed salman saleh salem saad sara sarah noura nora fatima fatimah aisha maryam mariam reem hind
  layla amal mona huda lama dana jawaher
  riyadh jeddah makkah mecca madinah medina dammam khobar taif abha tabuk qassim jubail yanbu hail najran jazan
  neom diriyah saudi saudia saudiarabia ksa vision2030 alhilal hilal alnassr nassr alittihad ittihad alahli
  shabab allah bismillah alhamdulillah subhanallah allahuakbar mashallah inshallah astaghfirullah habibi habibti
  yarab yarabb islam muslim quran ramadan
  aramco sabic stc mobily zain jarir noor nour noon careem snapchat whatsapp instagram twitter tiktok youtube linkedin
  dropbox iphone galaxy messi neymar toor mysql postgres mynoob 18atcskd2w 3rjs1la7qe
  store shop seller vendor panel demo test guest user root login access admin administrator superadmin
  محمد احمد عبدالله عبدالعزيز عبدالرحمن خالد فهد فيصل سلطان سعود تركي عمر علي حسن حسين ابراهيم يوسف ناصر بندر
  ساره نوره فاطمه عائشه مريم ريم هند ليلي امل مني هدي
  الرياض جده مكه المدينه الدمام الخبر الطائف ابها السعوديه الهلال النصر الاتحاد الاهلي
  الله بسمالله الحمدلله سبحاناله سبحانالله اللهاكبر ماشاءالله استغفرالله لاالهالاالله يارب ياالله حبيبي حبيبتي
  كلمهالمرور كلمهالسر كلمهسر الباسورد باسورد مرحبا السلامعليكم متجر متجري تاجر
  `
    .trim()
    .split(/\s+/),
)

const SHORTEST = 8
const LONGEST = 128

/** So much around a word, digits and signs in front and behind, does not make it another one. */
const MOST_AROUND = 8

const mostFrequent = unpacked(MOST_FREQUENT)
const leaked = unpacked(LEAKED)

/** One spelling for each word: Arabic letters that are written in several ways, and no marks. */
const plain = (typed: string): string =>
  typed
    .replace(/[\u064B-\u0652\u0640]/g, '')
    .replace(/[أإآٱ]/g, 'ا')
    .replace(/ى/g, 'ي')
    .replace(/ة/g, 'ه')

const letters = (typed: string): string => typed.replace(/[^\p{L}\p{N}]+/gu, '')

/** Letters in the place of the digits and signs that look like them; `1` and `!` look like two. */
const unmasked = (typed: string, one: 'i' | 'l'): string =>
  typed
    .replace(/[@4]/g, 'a')
    .replace(/3/g, 'e')
    .replace(/[1!|]/g, one)
    .replace(/0/g, 'o')
    .replace(/[5$]/g, 's')
    .replace(/[7+]/g, 't')

/** Without the digits and signs around; undefined where they are the greater part. */
const coreOf = (typed: string): string | undefined => {
  const core = typed.replace(/[^\p{L}]+$/u, '')
  const bare = core.replace(/^[^\p{L}]+/u, '')
  return bare.length >= 3 && typed.length - bare.length <= MOST_AROUND ? bare : undefined
}

const endOnly = (typed: string): string | undefined => {
  const core = typed.replace(/[^\p{L}]+$/u, '')
  return core.length >= 3 && typed.length - core.length <= MOST_AROUND ? core : undefined
}

/** What somebody who guesses takes the typed password for: as it stands, on another keyboard, without masks. */
const spellings = (password: string): readonly string[] => {
  const typed = plain(folded(password))
  const each = [...new Set([typed, ...latinKeys(folded(password))])]
  return [...new Set(each.flatMap((one) => [one, letters(one), unmasked(one, 'i'), unmasked(one, 'l')]))]
}

/** The words that stand in a password with digits and signs around them alone. */
const wordsIn = (password: string): readonly string[] => {
  const typed = plain(folded(password))
  const bare = [typed, ...latinKeys(folded(password))].flatMap((one) => [coreOf(one), endOnly(one)])
  const cores = bare.filter((core) => core !== undefined)
  const all = cores.flatMap((core) => [core, letters(core), unmasked(core, 'i'), unmasked(core, 'l')])
  return [...new Set(all.flatMap((word) => [word, letters(word)]))].filter((word) => word.length >= 3)
}

const brandWords: ReadonlySet<string> = new Set(
  BRANDS.flatMap(({ key, name }) => [key, name.ar, name.en].map((word) => plain(folded(word)))),
)

const isLeaked = (spelling: string): boolean => {
  const prefix = prefixOf(spelling)
  return mostFrequent.has(prefix) || leaked.has(prefix)
}

const isCommonWord = (word: string): boolean =>
  REGIONAL_WORDS.has(word) || brandWords.has(word) || mostFrequent.has(prefixOf(word))

/** A number that many have, with a few letters before or behind: Aa112233. */
const isCommonNumber = (password: string): boolean => {
  const typed = letters(folded(password))
  const [, digits] = /^\p{L}{1,3}(\d{4,})$|^(\d{4,})\p{L}{1,3}$/u.exec(typed)?.filter(Boolean) ?? []
  return digits !== undefined && (isLeaked(digits) || isWeakShape(digits))
}

const isCommon = (password: string): boolean =>
  isCommonNumber(password) ||
  isWeakShape(password) ||
  password.normalize('NFKC') === DEMO_ADMIN.password ||
  spellings(password).some(isLeaked) ||
  wordsIn(password).some((word) => isCommonWord(word) || isWeakShape(word))

/** From this length on a word of the account may stand anywhere in a password that is hardly longer. */
const LONG_WORD = 4

/** The names, their words, and both without their own digits: "salma90" is guessed at as "salma". */
const wordsOf = (names: readonly string[]): ReadonlySet<string> => {
  const whole = names.map((name) => plain(folded(name)))
  const words = [...whole, ...whole.map(letters), ...whole.flatMap((name) => name.split(/[^\p{L}\p{N}]+/u))]
  return new Set(
    [...words, ...words.flatMap((word) => coreOf(word) ?? [])].filter((word) => word.length >= 3),
  )
}

/** Only with little around it: everybody's password may hold the letters "ali". */
const holdsOwnWord = (password: string, names: readonly string[]): boolean => {
  const own = wordsOf(names)
  const words = new Set(wordsIn(password))
  const typed = spellings(password)
  return [...own].some(
    (word) =>
      words.has(word) ||
      (word.length >= LONG_WORD &&
        typed.some((spelling) => spelling.includes(word) && spelling.length < word.length + 6)),
  )
}

/**
 * What is wrong with a new password: 8 to 128 characters; none of the common or leaked ones, however they are masked
 * or lengthened; not a word of the brand or of the account (`ownNames`: names, addresses, store) with little around
 * it. No rules of composition: they make passwords worse (NIST 800-63B). docs/decisions/0177.
 */
export const passwordIssues = (password: string, ownNames: readonly string[] = []): Issue[] => {
  const length = [...password].length
  if (length < SHORTEST) return [{ key: 'validation.password_min', params: {} }]
  if (length > LONGEST) return [{ key: 'validation.max_length', params: { n: LONGEST } }]
  const weak = isCommon(password) || holdsOwnWord(password, ownNames)
  return weak ? [{ key: 'validation.password_common', params: {} }] : []
}
