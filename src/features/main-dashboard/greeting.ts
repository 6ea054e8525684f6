/** Between eleven and noon German already says 'Guten Tag', English still 'Good morning'. */
export const greetingAt = (hour: number) => {
  if (hour < 11) return 'morning';
  if (hour < 12) return 'lateMorning';
  return hour < 18 ? 'day' : 'evening';
};
