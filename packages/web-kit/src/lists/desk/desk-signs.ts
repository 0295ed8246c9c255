const KEY = 'deskKeys';
const OFF = 'off';

/** Are keys of a single letter or sign switched on, on this device. */
export function hasDeskSigns(): boolean {
  try {
    return localStorage.getItem(KEY) !== OFF;
  } catch {
    return true;
  }
}

/** Switches keys of a single letter or sign on or off, and keeps it on this device. */
export function switchDeskSigns(isOn: boolean): void {
  try {
    if (isOn) localStorage.removeItem(KEY);
    else localStorage.setItem(KEY, OFF);
  } catch {
    // A closed storage forgets the choice.
    return;
  }
}
