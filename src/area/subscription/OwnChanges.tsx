import { MenuItem, TextField } from '@mui/material'
import { useTranslate } from 'react-admin'
import { ask } from '#src/dataProvider/http.ts'
import type { ChangeKind, OwnChangeKind } from '#src/resources/subscriptions/changes.ts'
import { ChangeSheet } from '#src/resources/subscriptions/views/changes/ChangeSheet.tsx'
import type { PackageChoice, Side } from '#src/resources/subscriptions/views/changes/side.ts'
import { isolatedMoney } from '#src/schema/money.ts'
import { useAppLocale } from '#src/views/locale.ts'
import { type Package, packageText } from '../../registration/packages.ts'
import { forgetAnswers, useAnswer } from '../shell/useAnswer.ts'

/** The packages that are offered and cost something, each with its price; not the one that is held. */
const NextPackage = ({ value, onChange, fault, label, held }: PackageChoice) => {
  const locale = useAppLocale()
  const { value: answer } = useAnswer<{ packages: readonly Package[] }>('registration/packages')
  const offered =
    answer?.packages.filter(({ id, type, price }) => type !== 'FREE_TRIAL' && price > 0 && id !== held) ?? []
  return (
    <TextField
      select
      required
      fullWidth
      label={label}
      value={offered.some(({ id }) => id === value) ? value : ''}
      error={fault !== undefined}
      helperText={fault}
      onChange={({ target }) => onChange(Number(target.value))}
    >
      {offered.map((each) => (
        <MenuItem key={each.id} value={each.id}>
          <bdi>{packageText(each, 'title', locale)}</bdi>&nbsp;· {isolatedMoney(each.price)}
        </MenuItem>
      ))}
    </TextField>
  )
}

/** Free days are given, not taken: what the server offers vendors has none of them. */
const ownKind = (kind: ChangeKind): OwnChangeKind => {
  if (kind === 'EXTENSION') throw new Error('no vendor gives itself days')
  return kind
}

const side: Side = {
  key: 'own',
  read: async (signal) => (await ask('GET user/subscription/changes', { signal })).result.changes,
  preview: async ({ kind, ...rest }, signal) => {
    const body = { ...rest, kind: ownKind(kind) }
    return (await ask('POST user/subscription/changes/preview', { body, signal })).result.preview
  },
  make: async ({ kind, ...rest }, once) => {
    const made = await ask('POST user/subscription/changes', { body: { ...rest, kind: ownKind(kind) }, once })
    forgetAnswers()
    return made
  },
  revoke: async (once) => {
    const revoked = await ask('POST user/subscription/changes/revoke', { once })
    forgetAnswers()
    return revoked
  },
  limitNames: 'account.package_fields',
  PackageChoice: NextPackage,
}

/** What a vendor does itself with its subscription beside paying for it. */
const OwnChanges = ({ over }: { readonly over: string | undefined }) => {
  const translate = useTranslate()
  return <ChangeSheet side={side} title={translate('changes.title')} mayRevoke isQuiet over={over} />
}

export default OwnChanges
