/** Why the address of a receiver is refused. */
export const httpsOnlyMessage = 'Only https:// addresses are allowed'
export const usualPortMessage = 'Only port 443 is allowed'
export const publicOnlyMessage = 'This address is not on the public internet'
