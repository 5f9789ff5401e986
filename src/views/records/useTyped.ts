import { type SyntheticEvent, useState } from 'react'

/**
 * What is typed into a box that takes several. The box's own rule is to empty itself whenever it is handed another
 * array for its value, as it is with every render of a list of filters: here only a choice or leaving it does.
 */
export const useTyped = () => {
  const [typed, setTyped] = useState('')
  return {
    typed,
    props: {
      inputValue: typed,
      onInputChange: (_: SyntheticEvent | null, text: string, reason: string) => {
        if (reason !== 'reset') setTyped(text)
      },
    },
  }
}
