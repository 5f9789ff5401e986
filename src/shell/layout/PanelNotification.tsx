import { Notification } from 'react-admin'

/** How long a message stays, in ms: long enough to read a sentence and reach its button. */
const SHOWN_MS = 5_000

const PanelNotification = () => <Notification autoHideDuration={SHOWN_MS} multiLine />

export default PanelNotification
