/** The one owner of all that a browser keeps: functions of its library ask for it, and do not compare it. */
export const OWNER = 'local';
