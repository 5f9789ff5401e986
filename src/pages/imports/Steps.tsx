import { Step, StepLabel, Stepper } from '@mui/material'
import { useTranslate } from 'react-admin'

const NAMES = ['file', 'columns', 'check', 'result'] as const

/** Where an import is, among its steps. */
export const Steps = ({ at }: { readonly at: number }) => {
  const translate = useTranslate()
  return (
    <Stepper activeStep={at} alternativeLabel>
      {NAMES.map((name) => (
        <Step key={name}>
          <StepLabel>{translate(`imports.steps.${name}`)}</StepLabel>
        </Step>
      ))}
    </Stepper>
  )
}
