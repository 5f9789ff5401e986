import CheckOutlined from '@mui/icons-material/CheckOutlined'
import ErrorOutlineOutlined from '@mui/icons-material/ErrorOutlineOutlined'
import { useTranslate } from 'react-admin'
import type { Candidate } from '#src/dataProvider/bank.ts'
import { Chip } from '#src/views/parts/Chip.tsx'
import { wordsAgainst } from './against.ts'
import { Signs } from './styles.ts'

/** What speaks for a candidate, and what against it. */
export const CandidateSigns = ({ candidate }: { readonly candidate: Candidate }) => {
  const translate = useTranslate()
  const { agrees, contradicts } = candidate
  return (
    <Signs>
      {agrees.map((each) => (
        <Chip key={each} look={{ tone: 'success', icon: CheckOutlined }}>
          {translate(`bank.agrees.${each}`)}
        </Chip>
      ))}
      {contradicts.map((each) => (
        <Chip
          key={each}
          look={{ tone: each === 'decided' ? 'neutral' : 'danger', icon: ErrorOutlineOutlined }}
        >
          {wordsAgainst(translate, each, candidate)}
        </Chip>
      ))}
    </Signs>
  )
}
