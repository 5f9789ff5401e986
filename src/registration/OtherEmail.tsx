import { useState } from 'react'
import { Button } from '../public-ui/Button.tsx'
import { EmailField } from '../public-ui/contactFields.tsx'
import { LikelyEmail } from '../public-ui/LikelyEmail.tsx'
import { useText } from '../public-ui/language.ts'
import { likelyEmail } from '../public-ui/likelyEmail.ts'
import { email as isEmail, required } from '../public-ui/rules.ts'
import { useForm } from '../public-ui/useForm.ts'

interface OtherEmailProps {
  email: string
  onEmail: (email: string) => void
  onCancel: () => void
}

/** Another address than the one a code went to: the one that was probably meant stands there already. */
export const OtherEmail = ({ email, onEmail, onCancel }: OtherEmailProps) => {
  const t = useText()
  const [typed, setTyped] = useState(likelyEmail(email) ?? email)
  const { form, field } = useForm({
    fields: { email: [required, isEmail] },
    send: async () => onEmail(typed.trim()),
    read: () => ({ email: typed }),
  })
  return (
    <form {...form} aria-label={t('confirm.other')}>
      <div>
        <EmailField
          {...field('email')}
          label={t('confirm.other_email')}
          autoComplete="email"
          maxLength={254}
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
        />
        <LikelyEmail typed={typed} onTake={setTyped} />
      </div>
      <div className="confirm-ways">
        <Button type="submit">{t('confirm.other_send')}</Button>
        <Button look="plain" onClick={onCancel}>
          {t('confirm.cancel')}
        </Button>
      </div>
    </form>
  )
}
