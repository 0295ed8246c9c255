import { useCallback, useEffect, useState } from 'react';

/** The address of bytes that a component shows, and how it takes others. It is given up with the component, as when another tab signs out: from then on nothing can be read by it. */
export function useObjectUrl(): readonly [address: string | undefined, show: (bytes: Blob) => void] {
  const [address, setAddress] = useState<string>();
  useEffect(() => (address === undefined ? undefined : () => URL.revokeObjectURL(address)), [address]);
  return [address, useCallback((bytes: Blob) => setAddress(URL.createObjectURL(bytes)), [])];
}
