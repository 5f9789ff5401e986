import { useEffect, useState } from 'react'
import { useText } from '../public-ui/language.ts'
import { askAvailability } from './availability.ts'

/** Arabic letters as sellers write them in Latin ones. */
const LATIN: Readonly<Record<string, string>> = Object.fromEntries(
  (
    'ا a,أ a,إ e,آ a,ى a,ء ,ؤ o,ئ e,ب b,ت t,ث th,ج j,ح h,خ kh,د d,ذ th,ر r,ز z,س s,ش sh,ص s,ض d,ط t,' +
    'ظ z,ع a,غ gh,ف f,ق q,ك k,ل l,م m,ن n,ه h,ة a,و o,ي y'
  )
    .split(',')
    .map((pair) => pair.split(' ') as [string, string]),
)

/** "متجر" and "store" say nothing of a store. */
const FILLERS = /(^|\s)(متجر|مؤسسة|شركة|store|shop|the)(?=\s|$)/giu

/** A subdomain made from a store's name, or an empty text when the name gives none. */
const subdomainFrom = (storeName: string): string =>
  storeName
    .replace(FILLERS, ' ')
    .replace(/(^|\s)ال/gu, '$1al')
    .replace(/\p{Script=Arabic}/gu, (letter) => LATIN[letter] ?? '')
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '')
    .slice(0, 40)

const candidates = (base: string): string[] => [`${base}-store`, `${base}-sa`, `my-${base}`, `${base}-1`]

const ENOUGH = 3

/** Free ones like it, asked one after the other so that few are asked. */
const freeLike = async (base: string, isWanted: () => boolean): Promise<string[]> => {
  const free: string[] = []
  for (const candidate of candidates(base)) {
    if (free.length === ENOUGH || !isWanted()) break
    if (await askAvailability(candidate)) free.push(candidate)
  }
  return free
}

/** What might be taken instead of a subdomain that is taken; nothing while there is no need. */
const useSuggestions = (taken: string | undefined): readonly string[] => {
  const [found, setFound] = useState<readonly string[]>([])
  useEffect(() => {
    setFound([])
    if (!taken) return
    let isWanted = true
    freeLike(taken, () => isWanted).then((free) => isWanted && setFound(free))
    return () => {
      isWanted = false
    }
  }, [taken])
  return found
}

interface SuggestionsProps {
  /** The subdomain that somebody else has, if any. */
  taken: string | undefined
  /** The store's name while there is no subdomain yet. */
  storeName: string
  onTake: (subdomain: string) => void
}

/** Subdomains to take with a click: made from the store's name, or like the one that is taken. */
export const Suggestions = ({ taken, storeName, onTake }: SuggestionsProps) => {
  const t = useText()
  const like = useSuggestions(taken)
  const own = subdomainFrom(storeName)
  const offered = own.length >= 3 ? [own] : like
  if (offered.length === 0) return null
  return (
    <p className="suggestions">
      <span>{t('begun.subdomain.suggested')}</span>
      {offered.map((subdomain) => (
        <button key={subdomain} type="button" className="suggestion" onClick={() => onTake(subdomain)}>
          <bdi dir="ltr">{subdomain}</bdi>
        </button>
      ))}
    </p>
  )
}
