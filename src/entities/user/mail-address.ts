/** Spec 1 §5: local part, @, a domain with at least one dot-separated part. */
export const mailPattern = /^[^\s@]+@[^\s@.]+(\.[^\s@.]+)+$/;
