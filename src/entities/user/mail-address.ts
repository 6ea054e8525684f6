/** R-VAL-01: local part, @, a domain with at least one dot-separated part. */
export const mailPattern = /^[^\s@]+@[^\s@.]+(\.[^\s@.]+)+$/;
