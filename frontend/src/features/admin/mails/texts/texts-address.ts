/** The address of what the programme's mails say. */
export const textsAddress = '/admin?tab=mails&view=texts'
