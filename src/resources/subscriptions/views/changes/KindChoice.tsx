import { FormControlLabel, Radio, RadioGroup } from '@mui/material'
import { styled } from '@mui/material/styles'
import { useId } from 'react'
import { useTranslate } from 'react-admin'
import type { ChangeKind } from '#src/resources/subscriptions/changes.ts'
import { fontSize } from '#src/theme/tokens.ts'
import type { Changes } from './side.ts'

const Group = styled('div')(({ theme: { tokens } }) => ({
  '& .legend': { fontSize: fontSize.sm, fontWeight: 600 },
  '& label': { alignItems: 'flex-start', margin: '4px 0 0' },
  '& strong': { display: 'block', paddingBlockStart: 9, fontWeight: 600 },
  '& small': { display: 'block', fontSize: fontSize.sm, color: tokens.inkSoft },
  '& .refused': { color: tokens.warningInk },
}))

interface KindChoiceProps {
  readonly kinds: Changes['kinds']
  readonly value: ChangeKind | undefined
  readonly onChoose: (kind: ChangeKind) => void
}

/** What can be changed; what cannot says why before it is chosen. */
export const KindChoice = ({ kinds, value, onChoose }: KindChoiceProps) => {
  const translate = useTranslate()
  const id = useId()
  return (
    <Group>
      <span className="legend" id={id}>
        {translate('changes.choose')}
      </span>
      <RadioGroup aria-labelledby={id} value={value ?? ''}>
        {kinds.map(({ kind, refusal }) => (
          <FormControlLabel
            key={kind}
            value={kind}
            disabled={refusal !== null}
            onChange={() => onChoose(kind)}
            control={<Radio />}
            label={
              <>
                <strong>{translate(`changes.kinds.${kind}`)}</strong>
                <small className={refusal ? 'refused' : undefined}>
                  {refusal?.text ?? translate(`changes.explained.${kind}`)}
                </small>
              </>
            }
          />
        ))}
      </RadioGroup>
    </Group>
  )
}
