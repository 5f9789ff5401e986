/**
 * Shows the page's own "could not be loaded" note, in both languages because no texts may have arrived, with
 * its reload buttons. Used before the application runs; once it runs it reports its own failures.
 */
export const showLoadFailure = (): void => {
  const note = document.getElementById('load-failed')
  if (!note) return
  note.hidden = false
  for (const button of note.querySelectorAll('button')) button.onclick = () => location.reload()
}
