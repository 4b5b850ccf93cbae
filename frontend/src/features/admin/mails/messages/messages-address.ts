/** The address of the messages to many. */
export const messagesAddress = '/admin?tab=mails&view=messages'
