import { useText } from './language.ts'
import { likelyEmail } from './likelyEmail.ts'

/** Below a field for an address: what is probably meant by what looks mistyped, to take with a click. */
export const LikelyEmail = ({ typed, onTake }: { typed: string; onTake: (email: string) => void }) => {
  const t = useText()
  const likely = likelyEmail(typed)
  if (!likely) return null
  return (
    <p className="suggestions" role="status">
      <span>{t('confirm.did_you_mean')}</span>
      <button type="button" className="suggestion" onClick={() => onTake(likely)}>
        <bdi dir="ltr">{likely}</bdi>
      </button>
    </p>
  )
}
