import { Button, TextField } from '@mui/material'
import { styled } from '@mui/material/styles'
import { type FormEvent, useState } from 'react'
import { useDataProvider, useNotify, useRefresh, useTranslate } from 'react-admin'
import type { PanelDataProvider } from '#src/dataProvider/dataProvider.ts'
import type { HeldData, PersonKind } from '#src/dataProvider/personalData.ts'
import { isolated } from '#src/schema/plainText.ts'
import { fontSize } from '#src/theme/tokens.ts'
import { useCalling } from '#src/views/dialogs/useCalling.ts'
import { useDialogs } from '#src/views/dialogs/useDialogs.ts'

const Form = styled('form')(({ theme: { tokens } }) => ({
  display: 'grid',
  gap: 16,
  maxWidth: 560,
  marginBlockStart: 24,
  paddingBlockStart: 24,
  borderBlockStart: `1px solid ${tokens.line}`,
  '& h3': { margin: 0, fontSize: fontSize.base, fontWeight: 600 },
  '& p': { margin: 0, lineHeight: 1.6, color: tokens.inkSoft },
  '& button': { justifySelf: 'start' },
}))

const LEAST = 3

interface EraseFormProps {
  readonly kind: PersonKind
  readonly held: HeldData
  readonly onErased: () => void
}

/** Erasing a person: with a reason, the address typed once more, and a question before it is done for good. */
export const EraseForm = ({ kind, held: { person, refused }, onErased }: EraseFormProps) => {
  const translate = useTranslate()
  const dialogs = useDialogs()
  const notify = useNotify()
  const refresh = useRefresh()
  const { erasePerson } = useDataProvider<PanelDataProvider>()
  const { make, isBusy } = useCalling()
  const [reason, setReason] = useState('')
  const [email, setEmail] = useState('')
  if (refused !== null)
    return (
      <Form as="div">
        <h3>{translate('personal_data.erase')}</h3>
        <p role="status">{translate(`personal_data.refused.${refused}`)}</p>
      </Form>
    )
  const isComplete =
    reason.trim().length >= LEAST && email.trim().toLowerCase() === person.email.toLowerCase()
  const erase = async (event: FormEvent): Promise<void> => {
    event.preventDefault()
    const isMeant = await dialogs.confirm({
      title: translate('personal_data.ask', { name: isolated(person.name) }),
      text: translate('personal_data.for_good'),
      confirm: translate('personal_data.erase'),
      cancel: translate('ra.action.cancel'),
      tone: 'danger',
    })
    const message = isMeant ? await make(() => erasePerson(kind, person.id, { email, reason })) : undefined
    if (message === undefined) return
    notify(message, { type: 'success' })
    onErased()
    refresh()
  }
  return (
    <Form onSubmit={(event) => void erase(event)}>
      <h3>{translate('personal_data.erase')}</h3>
      <p>{translate('personal_data.erase_about')}</p>
      <TextField
        size="small"
        label={translate('personal_data.reason')}
        value={reason}
        onChange={({ target }) => setReason(target.value)}
        slotProps={{ htmlInput: { maxLength: 300 } }}
      />
      <TextField
        size="small"
        label={translate('personal_data.email', { email: isolated(person.email) })}
        value={email}
        autoComplete="off"
        onChange={({ target }) => setEmail(target.value)}
        slotProps={{ htmlInput: { dir: 'ltr', maxLength: 254, spellCheck: false } }}
      />
      <Button type="submit" variant="contained" color="error" disabled={!isComplete || isBusy}>
        {translate('personal_data.erase')}
      </Button>
    </Form>
  )
}
