/** Whether the person has asked the system for less motion; what moves by itself then stands still. */
export const prefersReducedMotion = () => matchMedia('(prefers-reduced-motion: reduce)').matches;
