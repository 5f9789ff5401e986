import CheckOutlined from '@mui/icons-material/CheckOutlined'
import CloseOutlined from '@mui/icons-material/CloseOutlined'
import VisibilityOffOutlined from '@mui/icons-material/VisibilityOffOutlined'
import VisibilityOutlined from '@mui/icons-material/VisibilityOutlined'
import { IconButton } from '@mui/material'
import { styled } from '@mui/material/styles'
import { useState } from 'react'
import { useTranslate } from 'react-admin'
import { passwordChecks } from '#src/schema/passwordChecks.ts'
import { asText, type InputProps } from './inputProps.ts'
import { LatinBox } from './LatinBox.ts'
import { htmlInputOf, textBoxOf, useBox } from './useBox.ts'

const Meter = styled('div')(({ theme }) => {
  const tokens = theme.tokens
  return {
    marginTop: 8,
    fontSize: 12,
    color: tokens.inkSoft,
    '& .bars': { display: 'grid', gridTemplateColumns: 'repeat(5, 1fr)', gap: 4, marginBottom: 8 },
    '& .bars i': { height: 4, borderRadius: 2, backgroundColor: tokens.line },
    '& .bars i[data-on="weak"]': { backgroundColor: tokens.danger },
    '& .bars i[data-on="fair"]': { backgroundColor: tokens.warning },
    '& .bars i[data-on="strong"]': { backgroundColor: tokens.success },
    '& ul': { display: 'flex', flexWrap: 'wrap', gap: '4px 16px', margin: 0, padding: 0, listStyle: 'none' },
    '& li': { display: 'inline-flex', alignItems: 'center', gap: 4 },
    '& li svg': { fontSize: 14 },
    '& li[data-met="true"]': { color: tokens.successInk },
  }
})

const strengthOf = (met: number): 'weak' | 'fair' | 'strong' =>
  met <= 2 ? 'weak' : met <= 4 ? 'fair' : 'strong'

const PasswordMeter = ({ password }: { password: string }) => {
  const translate = useTranslate()
  const checks = passwordChecks(password)
  const met = checks.filter(({ isMet }) => isMet).length
  const strength = strengthOf(met)
  return (
    <Meter>
      <div
        className="bars"
        role="img"
        aria-label={translate('views.password.met', { met, of: checks.length })}
      >
        {checks.map(({ name }, at) => (
          <i key={name} data-on={at < met ? strength : undefined} />
        ))}
      </div>
      <ul>
        {checks.map(({ name, isMet }) => (
          <li key={name} data-met={isMet}>
            {isMet ? <CheckOutlined aria-hidden /> : <CloseOutlined aria-hidden />}
            {translate(`views.password.${name}`)}
          </li>
        ))}
      </ul>
    </Meter>
  )
}

/** A password: hidden until asked for; the strength of a new one is told while it is typed. */
const PasswordInput = (props: InputProps<'password'>) => {
  const { source, field, options } = props
  const box = useBox(props)
  const translate = useTranslate()
  const [isShown, setShown] = useState(false)
  const text = asText(box.value)
  const isRated = !options.existing && source === field
  return (
    <>
      <LatinBox
        {...textBoxOf(box)}
        dir="ltr"
        type={isShown ? 'text' : 'password'}
        inputProps={{
          ...htmlInputOf(box),
          dir: 'ltr',
          autoComplete: options.existing ? 'current-password' : 'new-password',
          spellCheck: false,
        }}
        endAdornment={
          <IconButton
            size="small"
            aria-pressed={isShown}
            aria-label={translate('views.password.show')}
            onClick={() => setShown(!isShown)}
          >
            {isShown ? <VisibilityOffOutlined fontSize="small" /> : <VisibilityOutlined fontSize="small" />}
          </IconButton>
        }
      />
      {text && isRated ? <PasswordMeter password={text} /> : null}
    </>
  )
}

export default PasswordInput
