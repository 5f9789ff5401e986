import { configure, prettyDOM } from '@testing-library/dom'

/**
 * What is not found is an error that shows the whole page. While something is waited for, such errors come and go
 * unread, and printing pages took a third of the time of these tests: they are printed when they are read.
 */
configure({
  getElementError: (message, container) => {
    const error = new Error(message ?? '')
    error.name = 'TestingLibraryElementError'
    let whole: string | undefined
    Object.defineProperty(error, 'message', {
      configurable: true,
      get: () => {
        whole ??= [message, prettyDOM(container)].filter(Boolean).join('\n\n')
        return whole
      },
    })
    return error
  },
})
