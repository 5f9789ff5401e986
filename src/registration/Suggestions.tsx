import { useText } from '../public-ui/language.ts'
import { subdomainFrom, useSuggestions } from './suggestions.ts'

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
